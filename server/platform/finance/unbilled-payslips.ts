import { type Billable, billedOf } from '@domain/finance/billing.rules';
import { type FeePlan, planIn } from '@domain/finance/fee-plan.rules';
import { APPROVED_PAYSLIPS } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { FROZEN_WAGE } from '@server/db/ledger/frozen-wage';
import { gratuityPractice } from '@server/db/ledger/gratuity-practice';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

interface SlipRow {
  readonly id: string;
  readonly number: string;
  readonly company_id: string;
  readonly employee_id: string;
  readonly month: CalendarDate;
  readonly state: string;
  readonly run_kind: string;
  readonly days: number;
  readonly days_unpaid: number;
  readonly basic_fils: number;
  readonly allowances_fils: number;
  readonly additions_fils: number;
  readonly reductions_fils: number;
  readonly advances_fils: number;
  readonly pension_fils: number;
  readonly employer_pension_fils: number;
  readonly savings_fils: number;
  readonly corrected_fils: number;
  readonly settled_gratuity_fils: number;
  readonly billed_gratuity_fils: number;
  readonly headcount: number;
  readonly joined_on: CalendarDate;
  readonly employee_basic_fils: number;
  readonly employee_gross_fils: number;
  readonly nationality: string | null;
  readonly savings_scheme: string | null;
  readonly savings_from: string | null;
  readonly frozen_basic_fils: number | null;
  readonly frozen_gross_fils: number | null;
  /** Components of it that stand on an invoice. */
  readonly billed: readonly string[];
}

export interface PlanRow extends FeePlan {
  readonly id: string;
  readonly company_id: string;
  readonly valid_from: CalendarDate;
  readonly terms_days: number;
}

/** A payslip of which something is not billed, and what that is. */
export interface UnbilledPayslip {
  readonly id: string;
  readonly number: string;
  readonly company_id: string;
  readonly employee_id: string;
  readonly month: CalendarDate;
  readonly isApproved: boolean;
  /** False: the client has no plan, so nobody knows its fee. */
  readonly hasPlan: boolean;
  readonly lines: readonly Billable[];
}

/** Of a line of an invoice: it bills its source. */
export const IS_BILLING = sql<SqlBool>`line.state = 'listed' and not line.source_released`;

/** Plans in force or to come, by client. */
export const plansOf = async (
  db: Kysely<Schema>,
  which: RawBuilder<SqlBool>,
): Promise<ReadonlyMap<string, readonly PlanRow[]>> => {
  const { rows } =
    await sql<PlanRow>`select plan.id, plan.company_id, plan.valid_from, plan.model, plan.amount_fils, plan.percent,
      plan.tier_2_from, plan.tier_2_fils, plan.tier_3_from, plan.tier_3_fils, plan.minimum_fils, plan.proration, plan.terms_days
    from fee_plan as plan where plan.state = 'approved' and ${which} order by plan.valid_from`.execute(db);
  const found = new Map<string, PlanRow[]>();
  for (const row of rows) found.set(row.company_id, [...(found.get(row.company_id) ?? []), row]);
  return found;
};

/** Without a plan nothing is known of the fee; the wage is owed all the same. */
const NO_FEE: FeePlan = {
  model: 'per_head',
  amount_fils: 0,
  percent: null,
  tier_2_from: null,
  tier_2_fils: null,
  tier_3_from: null,
  tier_3_fils: null,
  minimum_fils: null,
  proration: 'whole_month',
};

/**
 * The next payslips from the first month of their client's first plan on, each with what of it is not billed, in the order of their ids; of a
 * client without a plan all of them.
 * @param which over the alias `p` of the payslip
 * @param after id of the last one that was looked at, if not from the beginning
 */
export const payslipsToBill = async (
  db: Kysely<Schema>,
  {
    which,
    plans,
    after,
    size,
  }: {
    readonly which: RawBuilder<SqlBool>;
    readonly plans: ReadonlyMap<string, readonly PlanRow[]>;
    readonly after: string | null;
    readonly size: number;
  },
): Promise<readonly UnbilledPayslip[]> => {
  const { rows } =
    await sql<SlipRow>`select p.id, p.number, p.company_id, p.employee_id, p.month, p.state, r.kind as run_kind,
      p.days, p.days_unpaid, p.basic_fils, p.allowances_fils, p.additions_fils, p.reductions_fils, p.pension_fils, p.employer_pension_fils, p.savings_fils,
      p.corrected_fils, (coalesce((select sum(coalesce(a.taken_fils, a.amount_fils)) from adjustment as a
          where a.run_id = p.run_id and a.employee_id = p.employee_id
            and a.kind = 'reduction' and a.category = 'advance_recovery' and a.state = 'applied'), 0)
        + coalesce((select sum(recovered.amount_fils) from advance_recovery as recovered
          join advance as owed on owed.id = recovered.advance_id
          where recovered.payslip_id = p.id and (owed.kind <> 'deduction' or owed.deduction = 'loan')), 0))::bigint as advances_fils,
      coalesce((select c.gratuity_fils from offboarding_case as c where c.id = p.settlement_id), 0)::bigint as settled_gratuity_fils,
      case when p.settlement_id is null then 0 else coalesce((select sum(line.net_fils) from invoice_line as line
        where line.employee_id = p.employee_id and line.source_area = 'payslips' and line.component = 'gratuity'
          and line.source_id <> p.id and ${IS_BILLING}), 0) end::bigint as billed_gratuity_fils,
      (select count(distinct other.employee_id) from payslip as other join payroll_run as run on run.id = other.run_id
          and run.kind in ('regular', 'final') and other.days + other.days_unpaid > 0
        where other.company_id = p.company_id and other.month = p.month and other.state <> 'discarded')::integer as headcount,
      e.joined_on, coalesce(e.basic_fils, 0)::bigint as employee_basic_fils,
      coalesce(e.gross_fils, e.basic_fils, 0)::bigint as employee_gross_fils, e.nationality, e.savings_scheme, e.savings_from,
      ${FROZEN_WAGE.frozen_basic_fils} as frozen_basic_fils, ${FROZEN_WAGE.frozen_gross_fils} as frozen_gross_fils,
      coalesce((select jsonb_agg(line.component) from invoice_line as line where line.source_area = 'payslips'
        and line.source_id = p.id and ${IS_BILLING}), '[]'::jsonb) as billed
    from payslip as p
      join payroll_run as r on r.id = p.run_id
      join employee as e on e.id = p.employee_id
    where p.state <> 'discarded' and p.id > ${after ?? ''} and ${which}
      and p.month >= coalesce((select min(plan.valid_from) from fee_plan as plan
        where plan.company_id = p.company_id and plan.state = 'approved'), p.month)
    order by p.id limit ${size}`.execute(db);
  const months = [...new Set(rows.map(({ month }) => month))];
  const practices = new Map(
    await Promise.all(
      months.map(async (month) => [month, await gratuityPractice(db, lastOfMonth(month))] as const),
    ),
  );
  return rows.map((row) => {
    const plan = planIn(plans.get(row.company_id) ?? [], row.month);
    const practice = practices.get(row.month);
    if (practice === undefined) throw new Error(`There is no practice for ${row.month}`);
    const lines = billedOf(
      {
        ...row,
        employee: {
          joined_on: row.joined_on,
          basic_fils: row.employee_basic_fils,
          gross_fils: row.employee_gross_fils,
          nationality: row.nationality,
          savings_scheme: row.savings_scheme,
          savings_from: row.savings_from,
          frozen_basic_fils: row.frozen_basic_fils,
          frozen_gross_fils: row.frozen_gross_fils,
        },
      },
      { plan: plan ?? NO_FEE, headcount: row.headcount, practice },
    );
    return {
      id: row.id,
      number: row.number,
      company_id: row.company_id,
      employee_id: row.employee_id,
      month: row.month,
      isApproved: APPROVED_PAYSLIPS.some((state) => state === row.state),
      hasPlan: plan !== null,
      lines: lines.filter(({ component }) => !row.billed.includes(component)),
    };
  });
};
