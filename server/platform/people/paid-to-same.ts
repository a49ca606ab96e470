import type { FieldInput } from '@domain/area/field';
import { LEFT } from '@domain/employment/employee-lists';
import { MOST_DUPLICATES } from '@domain/records/duplicates';
import type { Duplicate } from '@domain/shared/call-failure';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

/** Of employees `e`: an employment that is over, or never began, is no second one. */
export const IS_CURRENT = sql`e.state <> ${allOf(LEFT)}`;
export const called = sql`concat_ws(' · ', e.full_name, (select c.name from company c where c.id = e.company_id), e.employee_number)`;

/** Employees, who work here, with the same value in a field of their own. */
export const othersWith = async (
  trx: Kysely<Schema>,
  field: 'iban' | 'person_code',
  id: string | null,
  value: FieldInput | undefined,
): Promise<readonly Duplicate[]> => {
  if (typeof value !== 'string' || value === '') return [];
  const { rows } =
    await sql<Duplicate>`select e.id, ${called} as label, ${field}::text as why, 'employee' as "to" from employee as e
    where e.${sql.ref(field)} = ${value} and e.id is distinct from ${id} and ${IS_CURRENT}
    order by e.updated_at desc, e.id limit ${MOST_DUPLICATES}`.execute(trx);
  return rows;
};

/** Others who are paid to the same account: it may be a couple's, or a mistyped one, or somebody takes the wages of two. */
export const paidToSame = (trx: Kysely<Schema>, id: string | null, iban: FieldInput | undefined) =>
  othersWith(trx, 'iban', id, iban);

/**
 * Others who have the same number at MOHRE: a salary file that names one person twice is refused whole. It is right of somebody who works for
 * two employers.
 */
export const sameWorker = (trx: Kysely<Schema>, id: string, person_code: FieldInput | undefined) =>
  othersWith(trx, 'person_code', id, person_code);
