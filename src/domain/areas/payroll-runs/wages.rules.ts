import {
  grossOf,
  NO_PAY,
  PAY_FIELDS,
  type PayAmounts,
  type PayField,
  payAmounts,
} from '@domain/finance/pay-components';
import { type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/** Whether a part of a month is counted by its own days, or by thirty. A client's setting; its own days unless the caller says otherwise. */
export type ProrationBase = 'calendar' | 'thirty';

/** Both ends count. */
export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}
/** Leave of which less than the whole wage is paid; `percent`: how much of it. */
export interface ReducedLeave extends Days {
  readonly percent: number;
}
/** What somebody earns a month from one day to another; the last has no end yet. Both ends count. */
export interface SalaryInForce {
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly amounts: PayAmounts;
}
export interface Employment {
  readonly joined_on: string;
  readonly left_on: string | null;
}
export interface Payee extends Employment {
  /** No two of them on one day. */
  readonly salaries: readonly SalaryInForce[];
}

/** What a month earns. `days` are those that are paid, if only in part; `days_unpaid` those that are not. Fils. */
export interface Earned extends PayAmounts {
  readonly days: number;
  readonly days_unpaid: number;
}

/** A monthly amount and the days for which it is due; a day at half pay counts as half a day. */
interface Share {
  readonly fils: number;
  readonly days: number;
}

const daysIn = (month: CalendarDate): number => Number(lastOfMonth(month).slice(-2));

/** The parts of a month of so many days that several monthly amounts are due for, together, rounded half up, once. Fils. */
const shareOf = (shares: readonly Share[], whole: number, base: ProrationBase): number => {
  const days = shares.reduce((sum, share) => sum + share.days, 0);
  const divisor = base === 'thirty' && days < whole ? 30 : whole;
  return Math.round(shares.reduce((sum, share) => sum + share.fils * share.days, 0) / divisor);
};

/** The share of an amount for some days of a month, rounded half up, once. Fils. */
export const prorated = (
  fils: number,
  days: number,
  month: CalendarDate,
  base: ProrationBase = 'calendar',
): number => shareOf([{ fils, days }], daysIn(month), base);

/** The days of a month on which somebody is employed; both his first and his last one count. */
const employedIn = ({ joined_on, left_on }: Employment, month: CalendarDate): Days | null => {
  const end = lastOfMonth(month);
  const from = joined_on > month ? calendarDate(joined_on) : month;
  const to = left_on !== null && left_on < end ? calendarDate(left_on) : end;
  return from === null || to === null || to < from ? null : { from, to };
};

export const daysEmployed = (payee: Employment, month: CalendarDate): number => {
  const days = employedIn(payee, month);
  return days === null ? 0 : daysBetween(days.from, days.to) + 1;
};

/** The salary that was approved for a day. */
export const salaryOn = (salaries: readonly SalaryInForce[], day: CalendarDate): SalaryInForce | null =>
  salaries.find(({ from, to }) => from <= day && (to === null || day <= to)) ?? null;

/** Of days that two leaves have, the lesser part is paid. */
const percentOn = (leave: readonly ReducedLeave[], day: CalendarDate): number =>
  Math.min(100, ...leave.filter(({ from, to }) => from <= day && day <= to).map(({ percent }) => percent));

/** The component that takes what rounding leaves, so that the components add up to the wage: the largest allowance. */
const roundedOff = ({ basic_fils: _, ...allowances }: PayAmounts): PayField =>
  PAY_FIELDS.filter((field) => field !== 'basic_fils').reduce<PayField>(
    (best, field) => (best === 'basic_fils' || allowances[field] > (allowances[best] ?? 0) ? field : best),
    'basic_fils',
  );

/**
 * What somebody earns in a month: each day by the salary in force on it, days of reduced leave in part. The wage is rounded once; its
 * components are rounded each, and the largest allowance takes the difference.
 */
export const earnedIn = (
  payee: Payee,
  month: CalendarDate,
  leave: readonly ReducedLeave[] = [],
  base: ProrationBase = 'calendar',
): Earned => {
  const employed = employedIn(payee, month);
  if (employed === null) return { days: 0, days_unpaid: 0, ...NO_PAY };
  const paidBy = new Map<SalaryInForce, number>();
  const length = daysBetween(employed.from, employed.to) + 1;
  let days_unpaid = 0;
  const first = Number(employed.from.slice(-2));
  for (let date = first; date < first + length; date += 1) {
    // within a month only the last two digits change
    const day = `${month.slice(0, -2)}${String(date).padStart(2, '0')}` as CalendarDate;
    const percent = leave.length === 0 ? 100 : percentOn(leave, day);
    if (percent === 0) days_unpaid += 1;
    const salary = salaryOn(payee.salaries, day);
    if (salary !== null) paidBy.set(salary, (paidBy.get(salary) ?? 0) + percent / 100);
  }
  const whole = daysIn(month);
  const of = (amount: (salary: SalaryInForce) => number): number =>
    shareOf(
      [...paidBy].map(([salary, days]) => ({ fils: amount(salary), days })),
      whole,
      base,
    );
  const rounded = payAmounts((field) => of(({ amounts }) => amounts[field]));
  const rest = of(({ amounts }) => grossOf(amounts)) - grossOf(rounded);
  const field = roundedOff(rounded);
  return { days: length - days_unpaid, days_unpaid, ...rounded, [field]: rounded[field] + rest };
};
