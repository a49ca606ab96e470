import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** What an establishment pays for a month by one salary file. The file stays as it was made, whatever is returned of it later. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table wps_batch (
      ${PROCESS},
      number text not null,
      establishment_id text not null references establishment (id),
      month date not null check (extract(day from month) = 1),
      note text,
      payslips integer,
      total_fils bigint,
      employer_id text,
      employer_routing text,
      sif_at timestamptz,
      submitted_on date,
      paid_on date,
      bank_reference text,
      remark text,
      file_name text,
      file_text text
    )`,
    ...caseColumns('wps_batch'),
    ...listIndexes('wps_batch', {
      searched: ['number', 'employer_id', 'bank_reference'],
      sorted: { month: 'filled' },
      filtered: ['establishment_id'],
    }),
    `create unique index wps_batch_number on wps_batch (number)`,
    `create unique index wps_batch_waiting on wps_batch (establishment_id, month) where state in ('open', 'rejected')`,
  ]);
