import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table announcement (
      ${PROCESS},
      subject text not null,
      text text not null,
      audience text not null,
      company_id text references company (id),
      published_on date,
      readers integer
    )`,
    ...caseColumns('announcement'),
    ...listIndexes('announcement', {
      searched: ['subject'],
      sorted: { published_on: 'may be empty' },
      filtered: ['company_id'],
    }),
  ]);
