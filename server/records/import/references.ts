import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import type { Visibility } from '../access';
import { placeOf } from '../expressions';
import { isOffered, targetOf } from '../query/targets';

/** What a text names: the id of one record, or why it does not. */
export type Found = { readonly id: string } | { readonly code: 'not_found' | 'ambiguous' };

/** What stands for a record beside its id and its name. */
const ADDRESSED: ReadonlySet<string> = new Set(['user', 'employee']);

/** Looks up what texts of a file name, all at once: ids, e-mail addresses, or exact names. */
export const findReferences = async (
  db: Kysely<Schema>,
  visibility: Visibility,
  to: string,
  texts: readonly string[],
): Promise<(text: string) => Found> => {
  const wanted = [...new Set(texts.map((text) => text.toLowerCase()))];
  const { table, isVisible, label } = targetOf(to, visibility);
  const names = [sql`t.id`, label, ...(ADDRESSED.has(to) ? [sql`t.email`] : [])];
  const keys = names.map((name) => sql`lower(${name})`);
  const found = new Map<string, Set<string>>();
  if (wanted.length > 0) {
    const { rows } = await sql<{ id: string; key: string }>`
      select t.id, key.text as key from ${sql.table(table)} as t
      cross join lateral unnest(array[${sql.join(keys)}]) as key (text)
      where key.text = ${anyOf(wanted)} and ${isVisible} and ${isOffered(to, 'any')}`.execute(db);
    for (const { id, key } of rows) found.set(key, (found.get(key) ?? new Set()).add(id));
  }
  return (text) => {
    const [id, ...more] = found.get(text.toLowerCase()) ?? [];
    if (id === undefined) return { code: 'not_found' };
    return more.length > 0 ? { code: 'ambiguous' } : { id };
  };
};

/** Where records that a reference names stand, by id. `to`: an area with a lifecycle, or the employees. */
export const stateById = async (
  db: Kysely<Schema>,
  to: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; state: string }>`
    select t.id, t.state from ${sql.table(placeOf(to, 't').table)} as t where t.id = ${anyOf(ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
};
