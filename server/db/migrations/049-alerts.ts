import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table alert (
      ${PROCESS},
      about text not null,
      kind text not null,
      area text not null,
      company_id text references company (id),
      due_on date,
      owner_id text references app_user (id),
      snoozed_until date,
      route text not null,
      cause text not null
    )`,
    `create unique index alert_once on alert (cause) where state <> 'resolved'`,
    ...caseColumns('alert'),
    ...listIndexes('alert', {
      searched: ['about'],
      sorted: { due_on: 'may be empty' },
      filtered: ['owner_id', 'company_id', 'kind'],
    }),
  ]);
