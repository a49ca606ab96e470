import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table missing_detail (
      ${PROCESS},
      company_id text not null references company (id),
      employee_id text not null references employee (id),
      asks_for text not null,
      send_to text,
      note text,
      phone text,
      email text,
      gender text,
      emirates_id text,
      emirates_id_expires_on date,
      passport_number text,
      passport_expires_on date,
      iban text,
      return_reason text
    )`,
    ...caseColumns('missing_detail'),
    ...listIndexes('missing_detail', {
      searched: ['send_to'],
      sorted: {},
      filtered: ['employee_id', 'company_id', 'asks_for'],
    }),
  ]);
