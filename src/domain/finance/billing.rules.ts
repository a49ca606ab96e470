import type { GratuityPractice } from '@domain/areas/offboardings/gratuity.rules';
import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth, monthYear } from '@domain/shared/months.rules';
import { type FeePlan, feeOf } from './fee-plan.rules';
import type { Income } from './incomes';
import type { LineKind } from './line-kinds';
import { type GratuityEarner, gratuityEarned } from './savings.rules';

/** A component of a payslip; each is a line, and is billed once. */
export const PAYSLIP_COMPONENTS = [
  'basic',
  'allowances',
  'additions',
  'reductions',
  'corrections',
  'pension',
  'gratuity',
  'savings',
  'fee',
] as const;
export type PayslipComponent = (typeof PAYSLIP_COMPONENTS)[number];

/** What is to be billed of a record. Quantity below zero: it is taken off. */
export interface Billable {
  readonly component: string;
  readonly kind: LineKind;
  readonly income: Income;
  readonly description: string;
  readonly quantity: number;
  readonly unit_price_fils: number;
}

const KINDS: Readonly<Record<PayslipComponent, readonly [LineKind, Income, string]>> = {
  basic: ['salary', 'salaries', 'Basic wage'],
  allowances: ['salary', 'salaries', 'Allowances'],
  additions: ['salary', 'salaries', 'Additions to the wage'],
  reductions: ['salary', 'salaries', 'Reductions of the wage'],
  corrections: ['salary', 'salaries', 'Overpaid for earlier months'],
  pension: ['on_cost', 'salaries', 'Pension, employer’s part'],
  gratuity: ['on_cost', 'salaries', 'End of service'],
  savings: ['on_cost', 'salaries', 'End of service, savings scheme'],
  fee: ['fee', 'fees', 'Service fee'],
};

/** A payslip as far as it is billed. Fils. */
export interface BilledPayslip {
  readonly month: CalendarDate;
  /** Of its run; `final` pays a settlement. */
  readonly run_kind: string;
  readonly days: number;
  readonly days_unpaid: number;
  readonly basic_fils: number;
  readonly allowances_fils: number;
  readonly additions_fils: number;
  readonly reductions_fils: number;
  /** Of the reductions those that recover an advance: the client owes the wage all the same. */
  readonly advances_fils: number;
  /** Of the reductions the employee's part of the pension, which the PEO pays on; and the employer's part, a cost besides the wage. */
  readonly pension_fils: number;
  readonly employer_pension_fils: number;
  /** Paid into his savings scheme: the month earns no gratuity. */
  readonly savings_fils: number;
  /** Above zero: added for earlier months, among the additions; below: overpaid for them, and owed by the employee. */
  readonly corrected_fils: number;
  /** Of a settlement: the gratuity among its additions, and what of it was billed month by month before. */
  readonly settled_gratuity_fils: number;
  readonly billed_gratuity_fils: number;
  readonly employee: BilledEmployee;
}
export interface BilledEmployee extends GratuityEarner {
  readonly joined_on: CalendarDate;
}

/** What the month adds to the end of service of an employee; nothing for nationals, in a savings scheme, nor before a whole year. Fils. */
export const gratuityAccrued = (
  employee: BilledEmployee,
  month: CalendarDate,
  practice: GratuityPractice,
): number => {
  const earnedBy = (day: CalendarDate) => gratuityEarned(employee, day, practice);
  return Math.max(0, earnedBy(lastOfMonth(month)) - earnedBy(addDays(month, -1)));
};

/** None: it pays what came late to somebody who has left. */
const daysOf = ({ days, days_unpaid }: BilledPayslip): number => days + days_unpaid;

const gratuityIn = (slip: BilledPayslip, practice: GratuityPractice): number => {
  if (slip.run_kind === 'final') return slip.settled_gratuity_fils - slip.billed_gratuity_fils;
  return slip.run_kind === 'regular' && daysOf(slip) > 0
    ? gratuityAccrued(slip.employee, slip.month, practice)
    : 0;
};

const line = (component: PayslipComponent, month: CalendarDate, fils: number): readonly Billable[] => {
  if (fils === 0) return [];
  const [kind, income, text] = KINDS[component];
  return [
    {
      component,
      kind,
      income,
      description: `${text}, ${monthYear(month)}`,
      quantity: Math.sign(fils),
      unit_price_fils: Math.abs(fils),
    },
  ];
};

/**
 * Whoever worked in a month bears its fee once: with the regular run or, where his settlement pays his last days, with that one. A percentage
 * follows whatever wage is paid.
 */
const bearsFee = (runKind: string, days: number, { model }: FeePlan): boolean =>
  runKind === 'regular' || runKind === 'final' ? days > 0 : model === 'percent';

/**
 * Everything that a payslip costs the client, as the run posts it: the wage before advances and pension are taken off, less what earlier
 * months were overpaid, the employer's part of the pension, what the month adds to the end of service, the fee of the plan. A settlement is billed as it stands, its gratuity less what was billed before.
 * @param headcount employees of the client in the month
 */
export const billedOf = (
  slip: BilledPayslip,
  {
    plan,
    headcount,
    practice,
  }: { readonly plan: FeePlan; readonly headcount: number; readonly practice: GratuityPractice },
): readonly Billable[] => {
  const { month, run_kind, basic_fils, allowances_fils } = slip;
  const isFinal = run_kind === 'final';
  const settled = isFinal ? slip.settled_gratuity_fils : 0;
  const days = daysOf(slip);
  const fee = bearsFee(run_kind, days, plan)
    ? feeOf(plan, { month, gross_fils: basic_fils + allowances_fils, days, headcount })
    : 0;
  return [
    ...line('basic', month, basic_fils),
    ...line('allowances', month, allowances_fils),
    ...line('additions', month, slip.additions_fils - settled),
    ...line('reductions', month, slip.advances_fils + slip.pension_fils - slip.reductions_fils),
    ...line('corrections', month, Math.min(0, slip.corrected_fils)),
    ...line('pension', month, slip.employer_pension_fils),
    ...line('gratuity', month, gratuityIn(slip, practice)),
    ...line('savings', month, slip.savings_fils),
    ...line('fee', month, fee),
  ];
};
