import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const KINDS = [
  'invoice',
  'credit',
  'payment',
  'receipt',
  'funding',
  'expense',
  'batch',
  'wages',
  'commission',
  'refund',
  'settlement',
];
const REFERENCES = 'payment_id, expense_id, sales_receipt_id, journal_line_id';

/**
 * A line of a statement stands for one thing by a reference, or for several by parts of an amount each, less or plus what the bank has
 * taken. What a match has made itself is told, and taken back with it.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table bank_transaction
      add column matched_fils bigint not null default 0,
      add column rule_id text references bank_rule (id),
      add column charge_fils bigint not null default 0,
      add column charge_vat_fils bigint not null default 0,
      add column charge_account_id text references account (id),
      add column charge_vat text,
      drop constraint bank_transaction_check,
      add constraint bank_transaction_matched check (matched_fils between 0 and amount_fils)`,
    `alter table bank_transaction add constraint bank_transaction_match check (case state
      when 'unmatched' then num_nonnulls(${REFERENCES}, rule_id) = 0 and matched_fils = 0 and charge_fils = 0
      when 'suggested' then num_nonnulls(${REFERENCES}, rule_id) = 1 and matched_fils = 0 and charge_fils = 0
      when 'partial' then num_nonnulls(${REFERENCES}) = 0 and matched_fils between 1 and amount_fils - 1
      else num_nonnulls(${REFERENCES}) = 1 or matched_fils = amount_fils end)`,
    `create index bank_transaction_of_rule_id on bank_transaction (rule_id, id) where rule_id is not null`,
    `alter table invoice_payment add column account_id text references account (id)`,
    `alter table expense add column paid_from_id text references account (id)`,
    `create table bank_match (
      id text primary key,
      transaction_id text not null references bank_transaction (id),
      kind text not null check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})),
      target_id text not null,
      amount_fils bigint not null check (amount_fils > 0),
      made_id text,
      is_paid_by_it boolean not null default false,
      takes_charges boolean not null default false,
      is_booked boolean not null default false,
      unique (transaction_id, kind, target_id)
    )`,
    `create index bank_match_target on bank_match (kind, target_id)`,
    `create unique index bank_match_made on bank_match (made_id) where made_id is not null`,
  ]);
