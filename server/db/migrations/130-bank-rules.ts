import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

/** How charges, fees and interest of a bank are booked. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table bank_rule (
      ${PROCESS},
      name text not null,
      purpose text not null check (purpose in ('line', 'difference')),
      contains text,
      direction text check (direction in ('in', 'out')),
      account_id text references account (id),
      most_fils bigint check (most_fils > 0),
      charge_account_id text not null references account (id),
      charge_vat text not null,
      books boolean,
      author_id text references app_user (id),
      approver_id text references app_user (id)
    )`,
    ...caseColumns('bank_rule'),
    ...listIndexes('bank_rule', {
      searched: ['name', 'contains'],
      sorted: { name: 'filled' },
      filtered: ['purpose', 'books'],
    }),
  ]);
