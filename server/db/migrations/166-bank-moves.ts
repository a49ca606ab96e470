import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The document of an entry, by which the lines of the bank that stand for it are found. */
const documentOf = (entry: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${entry}.${name}`);
  return sql`case
    when ${column('source_area')} = 'payroll-runs'
      then ${column('source_area')} || ' ' || ${column('source_id')} || ' ' || ${column('event')}
    when ${column('source_id')} is not null then ${column('source_area')} || ' ' || ${column('source_id')}
    else 'journal-entries ' || coalesce(${column('reverses_id')}, ${column('id')}) end`;
};

/**
 * A line of the bank stands for each receipt of money for wages (until now for its run, which the books do not know as a document), for wages
 * that came back, and where it names a line of the journal, for the document that posted it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bank_match drop constraint bank_match_kind_check`.execute(db);
  await sql`alter table bank_match add constraint bank_match_kind_check check (kind in ('invoice', 'credit', 'payment', 'receipt',
    'funding', 'returned_wages', 'expense', 'batch', 'wages', 'commission', 'refund', 'settlement'))`.execute(
    db,
  );
  await sql`update bank_match as m set target_id = (select f.id from run_funding as f where f.run_id = m.target_id
      order by (f.amount_fils = m.amount_fils) desc, f.number limit 1)
    where m.kind = 'funding' and exists (select from run_funding as f where f.run_id = m.target_id)`.execute(
    db,
  );
  await sql`create or replace view bank_move as
    select l.account_id, e.entry_on as day, e.id as entry_id,
      case when item.batch_id is not null then 'payment-batches ' || item.batch_id else ${documentOf('e')} end as document,
      case l.side when 'debit' then l.amount_fils else -l.amount_fils end as book_fils, 0::bigint as bank_fils
    from journal_line as l join account as a on a.id = l.account_id and a.is_bank
      join journal_entry as e on e.id = l.entry_id and e.state in ('posted', 'reversed') and e.source <> 'opening'
      left join payment_batch_item as item on item.state = 'confirmed'
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
};
