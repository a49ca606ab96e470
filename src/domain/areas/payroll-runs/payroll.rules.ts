import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  monthsLater,
} from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/** Whether a part of a month is counted by its own days, or by thirty. A client's setting; its own days unless told. */
export type ProrationBase = 'calendar' | 'thirty';

/** The share of an amount for some days of a month, rounded half up, once. Fils. */
export const prorated = (
  fils: number,
  days: number,
  month: CalendarDate,
  base: ProrationBase = 'calendar',
): number => {
  const whole = daysBetween(month, monthsLater(month, 1));
  if (days >= whole) return fils;
  return Math.round((fils * days) / (base === 'thirty' ? 30 : whole));
};

export interface Payee {
  readonly gross_fils: number;
  readonly basic_fils: number;
  readonly joined_on: string;
  readonly left_on: string | null;
}
/** Both ends count. */
export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
/** Leave of which less than the whole wage is paid; `percent`: how much of it. */
export interface ReducedLeave extends Days {
  readonly percent: number;
}
/** What is paid of a month: outside of the cycle nothing of the pay itself. `leave`: of days that two of them have, the lesser part is paid. */
export interface PayTerms {
  readonly withPay?: boolean;
  readonly leave?: readonly ReducedLeave[];
}
export interface PaidAdjustment {
  readonly kind: string;
  readonly category: string;
  readonly amount_fils: number;
}
/** What a payslip says. `days` are those that are paid, if only in part. `net_fils` is never negative: what is left over of the reductions is told. */
export interface PayslipAmounts {
  readonly days: number;
  readonly days_unpaid: number;
  readonly basic_fils: number;
  readonly allowances_fils: number;
  readonly additions_fils: number;
  readonly reductions_fils: number;
  readonly net_fils: number;
  readonly overtime_fils: number;
  readonly encashment_fils: number;
}

type Employed = Pick<Payee, 'joined_on' | 'left_on'>;

/** The days of a month on which somebody is employed; both his first and his last one count. Null: none. */
const employedIn = ({ joined_on, left_on }: Employed, month: CalendarDate): Days | null => {
  const end = lastOfMonth(month);
  const from = joined_on > month ? calendarDate(joined_on) : month;
  const to = left_on !== null && left_on < end ? calendarDate(left_on) : end;
  return from === null || to === null || to < from ? null : { from, to };
};

const lengthOf = ({ from, to }: Days): number => Math.max(0, daysBetween(from, to) + 1);

export const daysEmployed = (payee: Employed, month: CalendarDate): number => {
  const days = employedIn(payee, month);
  return days === null ? 0 : lengthOf(days);
};

/** How much is paid of those of its days that are not paid whole, as percentages, one a day. */
const daysReduced = (
  payee: Employed,
  month: CalendarDate,
  leave: readonly ReducedLeave[],
): readonly number[] => {
  const days = employedIn(payee, month);
  if (days === null || leave.length === 0) return [];
  return Array.from({ length: lengthOf(days) }, (_, index) => {
    const day = addDays(days.from, index);
    return Math.min(
      100,
      ...leave.filter(({ from, to }) => from <= day && day <= to).map(({ percent }) => percent),
    );
  }).filter((percent) => percent < 100);
};

const sum = (amounts: readonly PaidAdjustment[]): number =>
  amounts.reduce((total, { amount_fils }) => total + amount_fils, 0);

/** The pay of one employee for a month with what was approved besides. */
export const payslipOf = (
  payee: Payee,
  month: CalendarDate,
  adjustments: readonly PaidAdjustment[],
  { withPay = true, leave = [] }: PayTerms = {},
): PayslipAmounts => {
  const reducedDays = withPay ? daysReduced(payee, month, leave) : [];
  const employed = withPay ? daysEmployed(payee, month) : 0;
  const days_unpaid = reducedDays.filter((percent) => percent === 0).length;
  const days = employed - days_unpaid;
  // a day at half pay counts as half a day
  const paid = employed - reducedDays.reduce((lost, percent) => lost + (100 - percent), 0) / 100;
  const gross = withPay ? prorated(payee.gross_fils, paid, month) : 0;
  const basic_fils = withPay ? prorated(payee.basic_fils, paid, month) : 0;
  const added = adjustments.filter(({ kind }) => kind === 'addition');
  const reduced = adjustments.filter(({ kind }) => kind === 'reduction');
  const additions_fils = sum(added);
  const due = sum(reduced);
  const reductions_fils = Math.min(due, gross + additions_fils);
  return {
    days,
    days_unpaid,
    basic_fils,
    allowances_fils: gross - basic_fils,
    additions_fils,
    reductions_fils,
    net_fils: gross + additions_fils - reductions_fils,
    overtime_fils: sum(added.filter(({ category }) => category === 'overtime')),
    encashment_fils: sum(added.filter(({ category }) => category === 'leave_encashment')),
  };
};

/** Whole percents of what is due that is paid, rounded down: 84.999 is not 85. Null when nothing is due. */
export const paidPercent = (paidFils: number, dueFils: number): number | null =>
  dueFils > 0 ? Math.floor((paidFils * 100) / dueFils) : null;

/** Ministerial Resolution 340/2026: an establishment complies when at least 85 % of the wages are paid on the due day. */
export const WPS_LEAST_PERCENT = 85;
export const complies = (paidFils: number, dueFils: number): boolean =>
  paidFils * 100 >= dueFils * WPS_LEAST_PERCENT;

/** Wages of a month are due on the first of the next one. */
export const wagesDueOn = (month: CalendarDate): CalendarDate => monthsLater(month, 1);
