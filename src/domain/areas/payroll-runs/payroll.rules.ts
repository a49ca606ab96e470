import { type Deduction, deductionCaseOf, limitedDeductions } from '@domain/finance/deductions.rules';
import { grossOf, NO_PAY, type PayAmounts } from '@domain/finance/pay-components';
import { type Contribution, NO_CONTRIBUTION } from '@domain/finance/pension.rules';
import { type Saver, savingsOf } from '@domain/finance/savings.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { earnedIn, type Payee, type ReducedLeave } from './wages.rules';

/**
 * What is paid of a month. Outside of the cycle nothing of the wage itself. `corrected_fils`: what earlier months have earned more than was
 * paid for them; below zero: less. `debts`: what is left of earlier advances and deductions.
 */
export interface PayTerms {
  readonly withPay?: boolean;
  readonly leave?: readonly ReducedLeave[];
  readonly corrected_fils?: number;
  readonly debts?: readonly Deduction[];
  readonly contribution?: Contribution;
  /** Whose end of service may be paid into a scheme. */
  readonly saver?: Saver;
}
export interface PaidAdjustment {
  readonly kind: string;
  readonly category: string;
  readonly amount_fils: number;
}
/**
 * What a payslip states. `days` are those that are paid, if only in part. `allowances_fils`: all components but the basic one.
 * `corrected_fils` above zero is among the additions; the pension's own part is among the reductions. `net_fils` is never negative.
 */
export interface PayslipAmounts extends PayAmounts {
  readonly days: number;
  readonly days_unpaid: number;
  readonly allowances_fils: number;
  readonly additions_fils: number;
  readonly reductions_fils: number;
  readonly net_fils: number;
  readonly overtime_fils: number;
  readonly encashment_fils: number;
  readonly corrected_fils: number;
  readonly pension_fils: number;
  readonly employer_pension_fils: number;
  /** What the employer pays into his savings scheme, in place of the gratuity. */
  readonly savings_fils: number;
}
/** A payslip with what was taken of each deduction, in the order of the adjustments and of the debts; what was not is carried. */
export interface Payslip {
  readonly amounts: PayslipAmounts;
  readonly taken: {
    /** Of an addition: all of it. */
    readonly adjustments: readonly number[];
    readonly debts: readonly number[];
    readonly overpaid: number;
  };
}

const sum = (amounts: readonly PaidAdjustment[]): number =>
  amounts.reduce((total, { amount_fils }) => total + amount_fils, 0);
const add = (fils: readonly number[]): number => fils.reduce((total, one) => total + one, 0);

/** Days without work that somebody entered by hand lower the wage: nothing is deducted from it. */
const isWageReduction = ({ kind, category }: PaidAdjustment): boolean =>
  kind === 'reduction' && category === 'unpaid_leave';

/** What is left of the wage after reductions of the wage itself, each as far as there is some. */
const reducedWage = (wage: number, adjustments: readonly PaidAdjustment[]) => {
  let left = wage;
  const taken = adjustments.map((one) => {
    const fils = isWageReduction(one) ? Math.min(one.amount_fils, left) : 0;
    left -= fils;
    return fils;
  });
  return { wage: left, taken };
};

/** The pay of one employee for a month with what was approved besides. */
export const payslipOf = (
  payee: Payee,
  month: CalendarDate,
  adjustments: readonly PaidAdjustment[],
  {
    withPay = true,
    leave = [],
    corrected_fils = 0,
    debts = [],
    contribution = NO_CONTRIBUTION,
    saver,
  }: PayTerms = {},
): Payslip => {
  const { days, days_unpaid, ...earned } = withPay
    ? earnedIn(payee, month, leave)
    : { days: 0, days_unpaid: 0, ...NO_PAY };
  const gross = grossOf(earned);
  const added = adjustments.filter(({ kind }) => kind === 'addition');
  const additions_fils = sum(added) + Math.max(0, corrected_fils);
  const { wage, taken: unpaid } = reducedWage(gross + additions_fils, adjustments);
  const isDeduction = (one: PaidAdjustment) => one.kind === 'reduction' && !isWageReduction(one);
  const limited = limitedDeductions(
    wage,
    [
      { case: 'pension', due_fils: contribution.employee_fils },
      { case: 'overpayment', due_fils: Math.max(0, -corrected_fils) },
      ...adjustments.map((one) => ({
        case: deductionCaseOf(one.category),
        due_fils: isDeduction(one) ? one.amount_fils : 0,
      })),
      ...debts,
    ],
    lastOfMonth(month),
  );
  const [pension_fils = 0, overpaid = 0] = limited;
  const ofAdjustments = limited.slice(2, 2 + adjustments.length);
  const reductions_fils = add(unpaid) + add(limited);
  return {
    amounts: {
      days,
      days_unpaid,
      ...earned,
      allowances_fils: gross - earned.basic_fils,
      additions_fils,
      reductions_fils,
      net_fils: gross + additions_fils - reductions_fils,
      overtime_fils: sum(added.filter(({ category }) => category === 'overtime')),
      encashment_fils: sum(added.filter(({ category }) => category === 'leave_encashment')),
      corrected_fils,
      pension_fils,
      employer_pension_fils: contribution.employer_fils,
      savings_fils: saver === undefined ? 0 : savingsOf(saver, month, earned.basic_fils),
    },
    taken: {
      adjustments: adjustments.map((one, index) =>
        one.kind === 'addition' ? one.amount_fils : (unpaid[index] ?? 0) + (ofAdjustments[index] ?? 0),
      ),
      debts: limited.slice(2 + adjustments.length),
      overpaid,
    },
  };
};
