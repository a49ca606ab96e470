import { employees, IDENTITY_DOCUMENT_FIELDS } from '@domain/areas/employees/employees.area';
import { OWNERS } from '@domain/records/owners';
import { employmentLifecycle } from '@machines/areas/employees/employment.lifecycle';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { makeLetter } from './make-letter';
import { prepareEmployee } from './prepare-employee';
import { writeIdentityDocuments } from './write-identity-documents';

/** What an employee's identity documents say, read where visa processes keep them. */
const document = (name: string) =>
  sql`(select ${sql.ref(`p.${name}`)} from employee_papers p where p.employee_id = t.id)`;

/** People at work: staff keep them, a client's HR administrator sees those of his companies, an employee himself. */
export const binding: AreaBinding = {
  area: employees,
  lifecycles: [employmentLifecycle],
  ...OWNERS.employees,
  derived: () => Object.fromEntries(IDENTITY_DOCUMENT_FIELDS.map((name) => [name, document(name)])),
  factsOf: async (trx, { id, fields }) => {
    const { rows } = await sql<{ id: string }>`select id from offboarding_case
      where employee_id = ${id} and state not in ('closed', 'withdrawn') order by created_at, id limit 1`.execute(
      trx,
    );
    return { has_pay: Number(fields.basic_fils ?? 0) > 0, offboarding: rows[0]?.id ?? null };
  },
  absorbed: async (db, id) => {
    const rows = await db
      .selectFrom('employee')
      .select('id')
      .where('merged_into_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  },
  prepare: prepareEmployee,
  effects: { writeIdentityDocuments },
  bulkOperations: { make_letters: makeLetter },
  topics: ['dashboard'],
};
