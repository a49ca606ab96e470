import { type Kysely, type RawBuilder, sql } from 'kysely';
import { postPast } from '../ledger/post-past';
import type { Schema } from '../schema';
import { runStatements } from '../statements';

/** The document of an entry, by which the lines of the bank that stand for it are found. */
const documentOf = (entry: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  return sql`case
    when ${column('source_area')} = 'payroll-runs' or ${column('event')} = 'commission_repaid'
      then ${column('source_area')} || ' ' || ${column('source_id')} || ' ' || ${column('event')}
    when ${column('source_id')} is not null then ${column('source_area')} || ' ' || ${column('source_id')}
    else 'journal-entries ' || coalesce(${column('reverses_id')}, ${column('id')}) end`;
};

/**
 * What a partner was paid of a commission beyond what is left of it is owed by him: it is received back, or set off in a batch that pays him
 * another one. What he owes by now is posted as his debt today: what was posted of it keeps its day.
 */
export const up = async (db: Kysely<Schema>): Promise<void> => {
  await runStatements(db as Kysely<unknown>, [
    `alter table commission
      add column overpaid_fils bigint not null default 0 check (overpaid_fils >= 0),
      add column overpaid_on date,
      add column set_off_fils bigint,
      add column received_back_fils bigint not null default 0 check (received_back_fils >= 0),
      add column received_back_on date,
      add column received_back_reference text`,
    `update commission set overpaid_fils = paid_fils + clawed_back_fils - amount_fils,
        overpaid_on = (now() at time zone 'Asia/Dubai')::date
      where state in ('paid', 'clawed_back') and paid_fils + clawed_back_fils > amount_fils`,
    `create index commission_owed_back on commission (partner_id) where overpaid_fils > 0 or set_off_fils <> 0`,
    'alter table commission drop column search',
    `alter table commission add column search tsvector generated always as
      (search_vector(coalesce(payment_reference, '') || ' ' || coalesce(received_back_reference, ''))) stored`,
    'create index commission_search on commission using gin (search)',
    `alter table payment_batch_item add column set_off_fils bigint not null default 0`,
    `alter table payment_batch_item drop constraint payment_batch_item_amount_fils_check`,
    `alter table payment_batch_item add constraint payment_batch_item_amount_fils_check check (amount_fils >= 0)`,
    `alter table bank_match drop constraint bank_match_kind_check`,
    `alter table bank_match add constraint bank_match_kind_check check (kind in ('invoice', 'credit', 'payment', 'receipt',
      'new_funding', 'funding', 'returned_wages', 'repaid_commission', 'expense', 'batch', 'wages', 'commission', 'refund', 'settlement'))`,
    `drop index audit_taken_back`,
    `create index audit_taken_back on audit (action, entity_id) where action in ('invoice.cancel', 'invoice_payment.bounce',
      'invoice_payment.take_back', 'debit_note.void', 'debit_note.apply', 'sales_receipt.void', 'run_funding.call_back',
      'receipt_allocation.unallocate', 'visa_fee.refund', 'expense.return_payment', 'fee_refund.return_payment',
      'commission.return_payment', 'commission.take_back', 'commission.claw_back', 'commission.pay', 'commission.receive_back',
      'payslip.return_payment', 'bank_transaction.unmatch',
      'offboarding_case.return_payment', 'offboarding_case.reopen_settlement', 'offboarding_case.withdraw')`,
  ]);
  await sql`create or replace view bank_move as
    select l.account_id, e.entry_on as day, e.id as entry_id,
      case when item.batch_id is not null then 'payment-batches ' || item.batch_id else ${documentOf('e')} end as document,
      case l.side when 'debit' then l.amount_fils else -l.amount_fils end as book_fils, 0::bigint as bank_fils
    from journal_line as l join account as a on a.id = l.account_id and a.is_bank
      join journal_entry as e on e.id = l.entry_id and e.state in ('posted', 'reversed') and e.source <> 'opening'
      left join payment_batch_item as item on item.state = 'confirmed' and e.event is distinct from 'commission_repaid'
        and e.source_id in (item.expense_id, item.commission_id, item.refund_id, item.settlement_id)
    where l.state <> 'removed'
    union all
    select b.account_id, b.booked_on, null,
      case when b.payment_id is not null then 'payments ' || b.payment_id
        when b.expense_id is not null then 'expenses ' || b.expense_id
        when b.sales_receipt_id is not null then 'sales-receipts ' || b.sales_receipt_id
        else ${documentOf('entry')} end,
      0, case b.direction when 'in' then b.amount_fils else -b.amount_fils end
    from bank_transaction as b left join journal_line as line on line.id = b.journal_line_id
      left join journal_entry as entry on entry.id = line.entry_id
    where b.state in ('matched', 'reconciled')
      and num_nonnulls(b.payment_id, b.expense_id, b.sales_receipt_id, b.journal_line_id) = 1
    union all
    select b.account_id, b.booked_on, null,
      case m.kind when 'invoice' then 'payments ' || m.made_id
        when 'payment' then 'payments ' || m.target_id
        when 'credit' then 'sales-receipts ' || m.made_id
        when 'receipt' then 'sales-receipts ' || m.target_id
        when 'funding' then 'run-fundings ' || m.target_id
        when 'wages' then 'payroll-runs ' || m.target_id || ' wages_paid'
        when 'returned_wages' then 'payroll-runs ' || m.target_id || ' wages_returned'
        when 'expense' then 'expenses ' || m.target_id
        when 'commission' then 'commissions ' || m.target_id
        when 'repaid_commission' then 'commissions ' || m.target_id || ' commission_repaid'
        when 'refund' then 'fee-refunds ' || m.target_id
        when 'settlement' then 'offboardings ' || m.target_id
        when 'batch' then 'payment-batches ' || m.target_id end,
      0, case b.direction when 'in' then m.amount_fils else -m.amount_fils end
    from bank_match as m join bank_transaction as b on b.id = m.transaction_id
    where m.is_booked and num_nonnulls(b.payment_id, b.expense_id, b.sales_receipt_id, b.journal_line_id) = 0
    union all
    select b.account_id, b.booked_on, null, 'bank-transactions ' || b.id, 0, -b.charge_fils
    from bank_transaction as b where b.charge_fils <> 0 and b.state in ('partial', 'matched', 'reconciled')`.execute(
    db,
  );
  await postPast(db, new Date());
};
