import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table ledger_period (
      ${PROCESS},
      month_on date not null unique check (extract(day from month_on) = 1),
      locked_by_id text references app_user (id),
      why text
    )`,
    ...caseColumns('ledger_period'),
    ...listIndexes('ledger_period', { searched: [], sorted: { month_on: 'filled' } }),

    `create table journal_entry (
      ${PROCESS},
      memo text not null,
      number text unique,
      entry_on date not null,
      source text not null,
      reference text,
      author_id text references app_user (id),
      posted_by_id text references app_user (id),
      posted_on date,
      remark text,
      reverses_id text unique references journal_entry (id),
      reversed_by_id text references journal_entry (id),
      reversed_on date,
      check ((state in ('posted', 'reversed')) = (number is not null))
    )`,
    ...caseColumns('journal_entry'),
    ...listIndexes('journal_entry', {
      searched: ['memo', 'number', 'reference'],
      sorted: { entry_on: 'filled' },
      filtered: ['author_id', 'posted_by_id'],
    }),

    `create table journal_line (
      ${PROCESS},
      entry_id text not null references journal_entry (id),
      account_id text not null references account (id),
      cost_centre_id text references cost_centre (id),
      side text not null check (side in ('debit', 'credit')),
      amount_fils bigint not null check (amount_fils > 0),
      note text
    )`,
    ...caseColumns('journal_line'),
    ...listIndexes('journal_line', {
      searched: ['note'],
      sorted: {},
      filtered: ['entry_id', 'account_id', 'cost_centre_id'],
    }),
  ]);
