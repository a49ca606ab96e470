import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

const MATCHES = ['expense_id', 'sales_receipt_id', 'journal_line_id'];

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table bank_transaction (
      ${PROCESS},
      description text not null,
      account_id text not null references account (id),
      booked_on date not null,
      direction text not null check (direction in ('in', 'out')),
      amount_fils bigint not null check (amount_fils > 0),
      counterparty text,
      reference text,
      note text,
      expense_id text references expense (id),
      sales_receipt_id text references sales_receipt (id),
      journal_line_id text references journal_line (id),
      matched_by_id text references app_user (id),
      reconciled_on date,
      why text,
      check (num_nonnulls(expense_id, sales_receipt_id, journal_line_id)
        = case state when 'unmatched' then 0 else 1 end)
    )`,
    // one statement line for each thing in the books
    ...MATCHES.map(
      (name) =>
        `create unique index bank_transaction_${name} on bank_transaction (${name}) where ${name} is not null`,
    ),
    `create index bank_transaction_twice on bank_transaction (account_id, booked_on, amount_fils)`,
    // what a line is looked up by
    `create index expense_amount on expense (total_fils) where state in ('approved', 'paid')`,
    `create index sales_receipt_amount on sales_receipt (total_fils) where state in ('issued', 'applied')`,
    ...caseColumns('bank_transaction'),
    ...listIndexes('bank_transaction', {
      searched: ['description', 'counterparty', 'reference'],
      sorted: { booked_on: 'filled', amount_fils: 'filled' },
      filtered: ['account_id', 'matched_by_id'],
    }),
  ]);
