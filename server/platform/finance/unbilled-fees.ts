import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import type { Scope } from './movement-parts';
import { IS_BILLING } from './unbilled-payslips';
import { visaFeeDocuments } from './visa-fee-parts';

/** A visa fee of which account 1160 holds something still, or an invoice that charges on no fee that is known. */
export interface UnbilledFee {
  readonly area: string;
  /** Of what is opened: the visa process of a fee, or the invoice. */
  readonly record_id: string;
  readonly company_id: string;
  readonly on: CalendarDate;
  readonly description: string;
  readonly fils: number;
  /** Null: no billing run has taken it. */
  readonly reason: 'employee' | 'no_fee' | 'on_draft' | 'credited' | 'before_plan' | null;
}

/**
 * What stands in account 1160, fee by fee, each with what keeps it there: the employee bears it and does not owe it yet, a draft bills it, what was
 * billed was credited in part, or it is older than the first plan of its client.
 */
export const unbilledFees = async (
  db: Kysely<Schema>,
  { scope, size }: { readonly scope: Scope; readonly size: number },
): Promise<readonly UnbilledFee[]> => {
  const { rows } =
    await sql<UnbilledFee>`select left_over.area, left_over.id as record_id, left_over.company_id, left_over.fils,
      coalesce(fee.paid_on, i.issued_on) as "on",
      coalesce('Visa fee (' || replace(fee.kind, '_', ' ') || '), receipt ' || coalesce(fee.receipt_number, '-'), i.number) as description,
      case when fee.id is null then 'no_fee'
        when fee.payer = 'employee' then 'employee'
        when 'draft' = any(bills.states) then 'on_draft'
        when bills.states is not null then 'credited'
        when fee.paid_on < (select min(plan.valid_from) from fee_plan as plan
          where plan.company_id = left_over.company_id and plan.state = 'approved') then 'before_plan' end as reason
    from (select area, id, fee_id, min(company_id) as company_id, sum(fils)::bigint as fils
        from (${visaFeeDocuments(scope)}) as one group by area, id, fee_id having sum(fils) <> 0) as left_over
      left join visa_fee as fee on fee.id = left_over.fee_id
      left join invoice as i on fee.id is null and i.id = left_over.id
      left join lateral (select array_agg(case when bill.issued_on is null then 'draft' else 'issued' end) as states
        from invoice_line as line join invoice as bill on bill.id = line.invoice_id
        where line.source_area = 'visa-fees' and line.source_id = fee.id and ${IS_BILLING}) as bills on true
    order by left_over.company_id, "on", left_over.id, left_over.fee_id limit ${size}`.execute(db);
  return rows.map((row) => ({ ...row, fils: Number(row.fils) }));
};
