import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table hr_request (
      ${PROCESS},
      employee_id text not null references employee (id),
      company_id text not null references company (id),
      kind text not null,
      reason text,
      leave_type text,
      from_on date,
      to_on date,
      letter_type text,
      letter_to text,
      new_iban text,
      bank_name text,
      manager_id text references app_user (id),
      approver_id text references app_user (id),
      decided_on date,
      outcome text
    )`,
    ...caseColumns('hr_request'),
    ...listIndexes('hr_request', {
      searched: ['letter_to'],
      sorted: { from_on: 'may be empty' },
      filtered: ['employee_id', 'company_id', 'kind', 'manager_id'],
    }),
  ]);
