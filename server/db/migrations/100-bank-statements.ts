import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table account add column iban text`,
    `create unique index account_iban on account (iban) where iban is not null`,
    `create table bank_statement (
      ${PROCESS},
      number text not null,
      account_id text not null references account (id),
      opening_on date not null,
      opening_fils bigint not null,
      closing_on date not null,
      closing_fils bigint not null,
      lines integer not null,
      file text not null,
      format text not null check (format in ('mt940', 'camt053', 'csv')),
      author_id text references app_user (id),
      content jsonb not null default '[]'
    )`,
    ...caseColumns('bank_statement'),
    ...listIndexes('bank_statement', {
      searched: ['number', 'file'],
      sorted: { closing_on: 'filled' },
      filtered: ['account_id', 'format'],
    }),
    // the same one is not sent twice
    `create unique index bank_statement_once on bank_statement (account_id, number, closing_on) where state <> 'discarded'`,
    `alter table bank_transaction add column statement_id text references bank_statement (id),
      add column value_on date, add column bank_reference text`,
    `create index bank_transaction_statement on bank_transaction (statement_id) where statement_id is not null`,
  ]);
