import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

const SOURCES = ['expense_id', 'commission_id', 'refund_id', 'settlement_id'];

/** Payments that go to the bank in one file, and what each of them pays. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table payment_batch (
      ${PROCESS},
      number text not null unique,
      account_id text not null references account (id),
      pays_on date not null,
      debtor_name text not null,
      debtor_bic text not null,
      note text,
      author_id text references app_user (id),
      approver_id text references app_user (id),
      second_approver_id text references app_user (id),
      exported_at timestamptz,
      remark text,
      check (second_approver_id <> approver_id)
    )`,
    ...caseColumns('payment_batch'),
    ...listIndexes('payment_batch', {
      searched: ['number', 'note'],
      sorted: { pays_on: 'filled' },
      filtered: ['account_id'],
    }),
    `create table payment_batch_item (
      ${PROCESS},
      reference text not null unique,
      batch_id text not null references payment_batch (id),
      expense_id text references expense (id),
      commission_id text references commission (id),
      refund_id text references fee_refund (id),
      settlement_id text references offboarding_case (id),
      amount_fils bigint not null check (amount_fils > 0),
      beneficiary text not null,
      iban text,
      bic text,
      town text,
      country text,
      purpose text,
      paid_on date,
      return_reason text,
      check (num_nonnulls(${SOURCES.join(', ')}) = 1)
    )`,
    ...caseColumns('payment_batch_item'),
    ...listIndexes('payment_batch_item', {
      searched: ['reference', 'beneficiary'],
      sorted: {},
      filtered: ['batch_id'],
    }),
    // nothing is in two batches that may pay it
    ...SOURCES.map(
      (name) => `create unique index payment_batch_item_${name} on payment_batch_item (${name})
        where ${name} is not null and state in ('listed', 'confirmed')`,
    ),
  ]);
