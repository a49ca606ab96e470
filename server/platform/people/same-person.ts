import type { FieldInputs } from '@domain/area/field';
import { NUMBERS_OF_ONE } from '@domain/cases/proofs.rules';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { Duplicate } from '@domain/shared/call-failure';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { called, IS_CURRENT } from './paid-to-same';

/** Others of the same name and day of birth. A single name says too little. */
export const alikeByName = async (
  trx: Kysely<Schema>,
  id: string,
  { first_name, last_name, born_on }: FieldInputs,
): Promise<readonly Duplicate[]> => {
  if (typeof born_on !== 'string' || typeof last_name !== 'string' || last_name === '') return [];
  const { rows } = await sql<Duplicate>`select e.id, ${called} as label, 'full_name' as why from employee as e
    where e.born_on = ${born_on}::date and lower(e.first_name) = lower(${String(first_name)}::text)
      and lower(e.last_name) = lower(${last_name}::text) and e.id <> ${id} and ${IS_CURRENT}
    order by e.updated_at desc, e.id limit ${MOST_DUPLICATES}`.execute(trx);
  return rows;
};

/** The field of an identity document whose number is that of somebody else who works here. */
export const numberOfAnother = async (
  trx: Kysely<Schema>,
  id: string,
  documents: FieldInputs,
): Promise<(typeof NUMBERS_OF_ONE)[number] | null> => {
  for (const name of NUMBERS_OF_ONE) {
    const value = documents[name];
    if (typeof value !== 'string' || value === '') continue;
    const { rows } = await sql`select 1 from employee_papers as p join employee as e on e.id = p.employee_id
      where p.${sql.ref(name)} = ${value} and e.id <> ${id} and ${IS_CURRENT} limit 1`.execute(trx);
    if (rows.length > 0) return name;
  }
  return null;
};
