import type { Income } from '@domain/finance/incomes';
import type { BilledArea, LineKind } from '@domain/finance/line-kinds';
import { BOOKED_EXPENSES } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { IS_BILLING } from './unbilled-payslips';

/** A cost of a client that no invoice bills. */
export interface UnbilledCost {
  readonly source_area: BilledArea;
  readonly source_id: string;
  readonly component: string;
  readonly kind: LineKind;
  readonly income: Income;
  readonly company_id: string;
  readonly employee_id: string | null;
  /** The record that tells of it, where it is one's own page. */
  readonly record_id: string;
  /** Day from which it is billable. */
  readonly on: CalendarDate;
  readonly description: string;
  readonly fils: number;
  /** A visa fee bills the same: this one is on no invoice. */
  readonly is_fee: boolean;
}

/** Days around which a visa fee and a document tell of the same insurance. */
const SAME_INSURANCE_DAYS = 90;

/**
 * Visa fees that were paid, expenses that were approved, what a registration or an insurance has cost; as columns of the alias `cost`. An
 * insurance that was paid as a fee of a visa process is billed by that one (`is_fee`).
 */
const COSTS = sql`select 'visa-fees'::text as source_area, f.id as source_id, 'amount'::text as component, 'visa_fee'::text as kind,
      'visa_fees'::text as income, v.company_id, v.employee_id, v.id as record_id, f.paid_on as on_day,
      'Visa fee (' || replace(f.kind, '_', ' ') || '), receipt ' || coalesce(f.receipt_number, '-') as description, f.amount_fils as fils, false as is_fee
    from visa_fee as f join visa_case as v on v.id = f.visa_case_id
    where f.state = 'paid' and f.payer = 'client' and f.paid_on is not null and f.amount_fils > 0
  union all select 'expenses', x.id, 'amount', 'expense', 'fees', x.company_id, null, x.id, x.spent_on,
      'Expense ' || coalesce(x.number, '') || ', ' || x.vendor, x.net_fils, false
    from expense as x where x.is_billable and x.company_id is not null and x.state = ${anyOf(BOOKED_EXPENSES)}
  union all select 'ejari', j.id, 'amount', 'ejari', 'fees', j.company_id, null, j.id, j.registered_on,
      'Registration of the tenancy (Ejari), ' || j.property, j.cost_fils, false
    from ejari_item as j where j.cost_fils > 0 and j.registered_on is not null and j.state in ('registered', 'renewed')
  union all select 'documents', d.id, 'amount', 'on_cost', 'salaries', d.company_id, d.employee_id, d.id, d.cost_paid_on,
      (case d.type when 'iloe' then 'Unemployment insurance (ILOE)' else 'Health insurance' end) || ', ' || to_char(d.cost_paid_on, 'MM-YYYY'),
      d.cost_fils,
      d.type = 'insurance' and exists (select from visa_fee as f join visa_case as v on v.id = f.visa_case_id
        where v.employee_id = d.employee_id and f.kind = 'insurance' and f.state = 'paid' and f.payer = 'client'
          and abs(f.paid_on - d.cost_paid_on) <= ${SAME_INSURANCE_DAYS})
    from document as d where d.cost_fils is not null and d.company_id is not null and d.state in ('verified', 'superseded')`;

/**
 * The next costs that are not billed, from the first month of their client's first plan on; of a client without a plan all of them.
 * @param which over the alias `cost`
 */
export const costsToBill = async (
  db: Kysely<Schema>,
  { which, size }: { readonly which: RawBuilder<SqlBool>; readonly size: number },
): Promise<readonly UnbilledCost[]> => {
  const { rows } =
    await sql<UnbilledCost>`select cost.source_area, cost.source_id, cost.component, cost.kind, cost.income,
      cost.company_id, cost.employee_id, cost.record_id, cost.on_day as "on", left(cost.description, 300) as description, cost.fils, cost.is_fee
    from (${COSTS}) as cost
    where ${which}
      and cost.on_day >= coalesce((select min(plan.valid_from) from fee_plan as plan
        where plan.company_id = cost.company_id and plan.state = 'approved'), cost.on_day)
      and not exists (select from invoice_line as line where line.source_area = cost.source_area
        and line.source_id = cost.source_id and line.component = cost.component and ${IS_BILLING})
    order by cost.source_area, cost.on_day, cost.source_id limit ${size}`.execute(db);
  return rows;
};

/** Does a line of an invoice bill the record? */
export const isBilled = async (db: Kysely<Schema>, area: BilledArea, id: string): Promise<boolean> =>
  (
    await sql`select from invoice_line as line where line.source_area = ${area} and line.source_id = ${id}
      and ${IS_BILLING} limit 1`.execute(db)
  ).rows.length > 0;
