import type { Reference } from '@domain/area/field';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Sight, sees } from './access';
import type { AreaBinding } from './binding';
import { targetOf } from './targets';

const CHOICES = 20;

/** Work is given to the PEO's own people. */
const OFFERED: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  user: sql<SqlBool>`t.role = 'isSuperAdmin' and t.status = 'active'`,
};

/**
 * At most twenty records that a reference of this area may name: those that begin with the text before those that hold it.
 * @throws Refusal not_found: no reference of this name, or hidden from the caller
 */
export const choicesFor = async (
  db: Kysely<Schema>,
  { area }: AreaBinding,
  sight: Sight,
  asked: { readonly field: string; readonly text: string },
): Promise<Reference[]> => {
  const field = area.fields[asked.field];
  if (field?.kind !== 'reference' || !field.to || !sees(sight, asked.field)) throw new Refusal('not_found');
  const { table, label, isInSight } = targetOf(field.to, sight);
  const isOffered = OFFERED[field.to] ?? sql`true`;
  const text = asked.text.trim().replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<Reference>`select id, label from (
      select t.id, ${label} as label from ${sql.table(table)} as t where ${isInSight} and ${isOffered}) as known
    where label ilike ${`%${text}%`}
    order by label not ilike ${`${text}%`}, label, id limit ${CHOICES}`.execute(db);
  return rows.map(({ id, label: called }) => ({ id, label: called }));
};
