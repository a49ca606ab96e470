import type { Reference } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { within, withinCompanies } from '@server/platform/scope';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { inSight, type Sight, sees } from './access';
import type { AreaBinding } from './binding';

import { labelSql, valueSql } from './expressions';
import { bindingOf } from './registry';

const CHOICES = 20;

/** Where the records are that a reference may name, and what they are called, over the alias `t`. */
interface Source {
  readonly table: string;
  readonly label: RawBuilder<unknown>;
  readonly among: RawBuilder<SqlBool>;
}

const name = sql`trim(t.first_name || ' ' || t.last_name)`;

const sourceOf = (to: string, sight: Sight, now: Date): Source => {
  // work is given to the PEO's own people
  if (to === 'user')
    return {
      table: 'app_user',
      label: name,
      among: sql<SqlBool>`t.role = 'isSuperAdmin' and t.status = 'active'`,
    };
  if (to === 'employee')
    return {
      table: 'employee',
      label: name,
      among: within(sight.scope, { company: 't.company_id', employee: 't.id' }),
    };
  if (to === 'company')
    return { table: 'company', label: sql`t.name`, among: withinCompanies(sight.scope, 't.id') };
  const binding = bindingOf(to);
  if (!binding) throw new Error(`Nothing is called ${to}`);
  const title = binding.area.fields[binding.area.title];
  const value = valueSql(binding, binding.area.title, now);
  return {
    table: binding.area.entity,
    label: title?.kind === 'reference' && title.to ? labelSql(title.to, value) : sql`${value}::text`,
    among: inSight(binding, sight),
  };
};

/**
 * At most twenty records that a reference of this area may name: those that begin with the text before those that hold it.
 * @throws Refusal not_found: no reference of this name, or hidden from the caller
 */
export const choicesFor = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  sight: Sight,
  asked: { readonly field: string; readonly text: string; readonly now: Date },
): Promise<Reference[]> => {
  const field = area.fields[asked.field];
  if (field?.kind !== 'reference' || !field.to || !sees(sight, asked.field)) throw new Refusal('not_found');
  const { table, label, among } = sourceOf(field.to, sight, asked.now);
  const text = asked.text.trim().replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<Reference>`select id, label from (
      select t.id, ${label} as label from ${sql.table(table)} as t where ${among}) as known
    where label ilike ${`%${text}%`}
    order by label not ilike ${`${text}%`}, label, id limit ${CHOICES}`.execute(db);
  return rows.map(({ id, label: called }) => ({ id, label: called }));
};
