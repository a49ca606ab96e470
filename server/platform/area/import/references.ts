import type { Schema } from '@server/db/schema';
import { within, withinCompanies } from '@server/platform/scope';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { inSight, type Sight } from '../access';
import { labelSql } from '../expressions';
import { bindingOf } from '../registry';

/** What a text names: the id of one record, or why it does not. */
export type Found = { readonly id: string } | { readonly code: 'not_found' | 'ambiguous' };

interface Target {
  readonly table: string;
  /** Over the alias `t`: the records that the importer may refer to. */
  readonly isInSight: RawBuilder<SqlBool>;
  /** What a person writes for such a record, beside its id; compared without regard to case. */
  readonly names: readonly RawBuilder<unknown>[];
}

const fullName = sql`trim(t.first_name || ' ' || t.last_name)`;

const targetOf = (sight: Sight, to: string): Target => {
  const always = sql<SqlBool>`true`;
  if (to === 'user') return { table: 'app_user', isInSight: always, names: [sql`t.email`, fullName] };
  if (to === 'employee') {
    const isInSight = within(sight.scope, { company: 't.company_id', employee: 't.id' });
    return { table: 'employee', isInSight, names: [sql`t.email`, fullName] };
  }
  if (to === 'company')
    return { table: 'company', isInSight: withinCompanies(sight.scope, 't.id'), names: [sql`t.name`] };
  const binding = bindingOf(to);
  return {
    table: binding?.area.entity ?? to,
    isInSight: binding ? inSight(binding, sight) : always,
    names: [labelSql(to, sql.ref('t.id'))],
  };
};

/** Looks up what texts of a file name, all at once: ids, e-mail addresses, or exact names. */
export const findReferences = async (
  db: Kysely<Schema>,
  sight: Sight,
  to: string,
  texts: readonly string[],
): Promise<(text: string) => Found> => {
  const asked = [...new Set(texts.map((text) => text.toLowerCase()))];
  const { table, isInSight, names } = targetOf(sight, to);
  const keys = [sql`t.id`, ...names].map((name) => sql`lower(${name})`);
  const found = new Map<string, Set<string>>();
  if (asked.length > 0) {
    const { rows } = await sql<{ id: string; key: string }>`
      select t.id, key.text as key from ${sql.table(table)} as t
      cross join lateral unnest(array[${sql.join(keys)}]) as key (text)
      where key.text = any(${asked}::text[]) and ${isInSight}`.execute(db);
    for (const { id, key } of rows) found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return (text) => {
    const [id, ...more] = found.get(text.toLowerCase()) ?? [];
    if (id === undefined) return { code: 'not_found' };
    return more.length > 0 ? { code: 'ambiguous' } : { id };
  };
};
