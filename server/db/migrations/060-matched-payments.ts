import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A statement line may also be a client's payment of an invoice. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table bank_transaction add column payment_id text references invoice_payment (id)`,
    `alter table bank_transaction drop constraint bank_transaction_check`,
    `alter table bank_transaction add constraint bank_transaction_check
      check (num_nonnulls(payment_id, expense_id, sales_receipt_id, journal_line_id)
        = case state when 'unmatched' then 0 else 1 end)`,
    `create unique index bank_transaction_payment_id on bank_transaction (payment_id) where payment_id is not null`,
    // what a line is looked up by
    `create index invoice_payment_amount on invoice_payment (amount_fils) where state = 'received'`,
  ]);
