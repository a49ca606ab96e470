import {
  type AccountStatement,
  accountStatement,
  type Movement,
  type OpenItem,
  type Period,
} from '@domain/finance/account-statement';
import { CLAIMED_DEBIT_NOTES, ISSUED_INVOICES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

/** Everything that changed what the client owes, until a day. What bounced or was made void since never came. */
const movements = async (
  db: Kysely<Schema>,
  companyId: string,
  day: string,
): Promise<readonly Movement[]> => {
  const { rows } = await sql<Movement>`select * from (
      select issued_on as on, case kind when 'credit_note' then 'credit_note' else 'invoice' end as kind, number,
        'invoices' as area, id, case kind when 'credit_note' then -total_fils else total_fils end as fils
        from invoice where company_id = ${companyId} and state = ${anyOf(ISSUED_INVOICES)}
      union all select issued_on, 'debit_note', number, 'debit-notes', id, total_fils
        from debit_note where company_id = ${companyId} and state = ${anyOf(CLAIMED_DEBIT_NOTES)}
      union all select received_on, 'payment', number, 'payments', id, -amount_fils
        from invoice_payment where company_id = ${companyId} and state = 'received'
      union all select received_on, 'receipt', number, 'sales-receipts', id, -total_fils
        from sales_receipt where company_id = ${companyId} and state = ${anyOf(RECEIPTS_IN_FORCE)}
      union all select a.allocated_on, 'funding', f.number, 'run-fundings', f.id, -a.amount_fils
        from receipt_allocation as a join run_funding as f on f.id = a.funding_id where a.company_id = ${companyId}
          and (a.undone_on is null or a.undone_on > ${day}::date)
      union all select paid_on, 'refund', payment_reference, 'fee-refunds', id, amount_fils
        from fee_refund where company_id = ${companyId} and state = 'paid' and source = 'credit') as moved
    where moved.on <= ${day}::date order by moved.on, moved.number, moved.id`.execute(db);
  return rows.map((row) => ({ ...row, fils: Number(row.fils) }));
};

/** Documents as far as they were not settled at the end of a day. */
const openItems = async (
  db: Kysely<Schema>,
  companyId: string,
  day: string,
): Promise<readonly OpenItem[]> => {
  const allocated = (column: 'invoice_id' | 'debit_note_id') => sql`coalesce((select sum(a.amount_fils)
    from receipt_allocation as a where a.${sql.ref(column)} = d.id and a.allocated_on <= ${day}::date
      and (a.undone_on is null or a.undone_on > ${day}::date)), 0)`;
  const { rows } = await sql<OpenItem>`select * from (
      select 'invoice' as kind, d.number, 'invoices' as area, d.id, d.issued_on, d.due_on, d.total_fils,
        (d.total_fils
          - coalesce((select sum(p.amount_fils) from invoice_payment as p where p.invoice_id = d.id
              and p.state = 'received' and p.received_on <= ${day}::date), 0)
          - coalesce((select sum(n.credited_fils) from invoice as n where n.credits_id = d.id
              and n.state = ${anyOf(ISSUED_INVOICES)} and n.issued_on <= ${day}::date), 0)
          - ${allocated('invoice_id')})::bigint as open_fils
        from invoice as d where d.company_id = ${companyId} and d.kind <> 'credit_note'
          and d.state = ${anyOf(ISSUED_INVOICES)} and d.issued_on <= ${day}::date
      union all select 'debit_note', d.number, 'debit-notes', d.id, d.issued_on, d.due_on, d.total_fils,
        (d.total_fils - ${allocated('debit_note_id')})::bigint
        from debit_note as d where d.company_id = ${companyId} and d.state = ${anyOf(CLAIMED_DEBIT_NOTES)}
          and d.issued_on <= ${day}::date) as item
    where item.open_fils <> 0 order by item.due_on, item.number`.execute(db);
  return rows.map((row) => ({
    ...row,
    total_fils: Number(row.total_fils),
    open_fils: Number(row.open_fils),
  }));
};

/** The statement of account of a client. */
export const readStatement = async (
  db: Kysely<Schema>,
  companyId: string,
  period: Period,
): Promise<AccountStatement> =>
  accountStatement(
    period,
    await movements(db, companyId, period.as_of),
    await openItems(db, companyId, period.as_of),
  );
