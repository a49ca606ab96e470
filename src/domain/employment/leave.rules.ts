import { addDays, type CalendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { match } from 'ts-pattern';
import {
  countedDays,
  daysWithin,
  type LeaveRule,
  type LeaveTaken,
  type LeaveTier,
  type LeaveType,
  leaveRule,
} from './leave-law';

/** Annual leave (Federal Decree-Law 33 of 2021, article 29), in calendar days. */
export const LEAVE_A_YEAR = 30;
/** For each month between half a year and a year of service. */
const LEAVE_A_MONTH_AT_FIRST = 2;
const MONTHS_BEFORE_LEAVE = 6;
const MONTHS_A_YEAR = 12;
/** At most half of a year's leave goes over into the next one (Cabinet Resolution 1 of 2022, article 19). */
const MOST_CARRIED = LEAVE_A_YEAR / 2;

/** Whole months of service on a day. */
export const monthsOfService = (joined: CalendarDate, on: CalendarDate): number => {
  if (on < joined) return 0;
  let months = Math.floor(daysBetween(joined, on) / 31);
  while (monthsLater(joined, months + 1) <= on) months += 1;
  return months;
};

/** Days of annual leave that the service up to a day has earned, half days included. */
export const leaveEarned = (joined: CalendarDate, on: CalendarDate): number => {
  const months = monthsOfService(joined, on);
  if (months < MONTHS_BEFORE_LEAVE) return 0;
  if (months < MONTHS_A_YEAR) return months * LEAVE_A_MONTH_AT_FIRST;
  return (months * LEAVE_A_YEAR) / MONTHS_A_YEAR;
};

/** Days that somebody entered: a balance that came along from another system, or a correction; below zero takes away. */
export interface LeaveEntered {
  readonly on: CalendarDate;
  readonly days: number;
}
/** What the balance of annual leave is made of. Days; below zero: taken. */
export interface LeaveMovement {
  readonly kind: 'carried' | 'earned' | 'taken' | 'entered';
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
}

/**
 * The balance of annual leave on a day, of the year of service that it lies in: at most half a year's leave of the year before, what this
 * year has earned so far, what was entered, what was taken. Leave counts in the year in which its days lie.
 */
export const annualMovements = (
  joined: CalendarDate,
  on: CalendarDate,
  taken: readonly LeaveTaken[],
  entered: readonly LeaveEntered[] = [],
): readonly LeaveMovement[] => {
  const years = Math.floor(monthsOfService(joined, on) / MONTHS_A_YEAR);
  const [before, begins, ends] = [years - 1, years, years + 1].map((year) =>
    monthsLater(joined, year * MONTHS_A_YEAR),
  ) as [CalendarDate, CalendarDate, CalendarDate];
  const inDays = (first: CalendarDate, end: CalendarDate) =>
    taken.reduce((sum, leave) => sum + daysWithin(leave, first, end), 0);
  const enteredIn = (first: CalendarDate, end: CalendarDate) =>
    entered.filter((one) => one.on >= first && one.on < end);
  const rest =
    LEAVE_A_YEAR +
    enteredIn(before, begins).reduce((sum, { days }) => sum + days, 0) -
    inDays(before, begins);
  const movement = (kind: LeaveMovement['kind'], from: CalendarDate, to: CalendarDate, days: number) => ({
    kind,
    from,
    to,
    days,
  });
  return [
    ...(years === 0
      ? []
      : [movement('carried', before, addDays(begins, -1), Math.min(MOST_CARRIED, Math.max(0, rest)))]),
    movement('earned', begins, on, leaveEarned(joined, on) - years * LEAVE_A_YEAR),
    ...enteredIn(begins, ends).map(({ on: day, days }) => movement('entered', day, day, days)),
    ...taken
      .filter((leave) => daysWithin(leave, begins, ends) > 0)
      .map((leave) => movement('taken', leave.from, leave.to, 0 - daysWithin(leave, begins, ends))),
  ];
};

/** Days of annual leave that are left on a day; never below none. */
export const leaveLeft = (
  joined: CalendarDate,
  on: CalendarDate,
  taken: readonly LeaveTaken[],
  entered: readonly LeaveEntered[] = [],
): number =>
  Math.max(
    0,
    annualMovements(joined, on, taken, entered).reduce((sum, { days }) => sum + days, 0),
  );

/** How many days of a type there are at most, how many are left of them, and how many of a leave are more than these. */
export interface LeaveLimit {
  readonly most: number;
  readonly left: number;
  readonly over: number;
  /** First day of the year of service that this is of, where the type is counted by them. */
  readonly since: CalendarDate | null;
}

/**
 * The limit of sick leave for a leave of these days. Each year of service has days of its own: it is that of the first one of which the leave
 * takes more than are left, else the one with the least left. `taken`: sick leave that was granted.
 */
const sickLeaveLimit = (
  joined: CalendarDate,
  input: LeaveTaken,
  taken: readonly LeaveTaken[],
): LeaveLimit => {
  const most = sickDaysAYear(input.from);
  const yearOf = (day: CalendarDate) => Math.floor(monthsOfService(joined, day) / MONTHS_A_YEAR);
  const limitIn = (year: number): LeaveLimit => {
    const since = monthsLater(joined, year * MONTHS_A_YEAR);
    const ends = monthsLater(joined, (year + 1) * MONTHS_A_YEAR);
    const used = taken.reduce((sum, leave) => sum + daysWithin(leave, since, ends), 0);
    const left = Math.max(0, most - used);
    return { most, left, over: Math.max(0, daysWithin(input, since, ends) - left), since };
  };
  let tightest = limitIn(yearOf(input.from));
  for (let year = yearOf(input.from) + 1; year <= yearOf(input.to) && tightest.over === 0; year += 1) {
    const next = limitIn(year);
    if (next.over > 0 || next.left < tightest.left) tightest = next;
  }
  return tightest;
};

const tiersOn = (on: CalendarDate): readonly LeaveTier[] => leaveRule('sick', on)?.tiers ?? [];
const total = (tiers: readonly LeaveTier[]): number => tiers.reduce((sum, { days }) => sum + days, 0);

/** Days of sick leave that a year has, paid or not. */
export const sickDaysAYear = (on: CalendarDate): number => total(tiersOn(on));

/**
 * The limit of every type but annual leave.
 * @param taken leave of the same type that was granted
 */
export const leaveLimit = (
  type: LeaveType,
  {
    joined,
    input,
    taken,
    holidays,
  }: {
    readonly joined: CalendarDate;
    readonly input: LeaveTaken;
    readonly taken: readonly LeaveTaken[];
    readonly holidays: readonly LeaveTaken[];
  },
): LeaveLimit | null => {
  const rule = leaveRule(type, input.from);
  if (rule === null || rule.tiers.length === 0) return null;
  return match(rule.per)
    .with('balance', () => null)
    .with('service_year', () => sickLeaveLimit(joined, input, taken))
    .with('leave', 'half_year', 'service', () => {
      const most = total(rule.tiers);
      const left = Math.max(0, most - usedBefore(rule, input, taken, holidays));
      return { most, left, over: Math.max(0, countedDays(rule, input, holidays) - left), since: null };
    })
    .exhaustive();
};

const HALF_A_YEAR = 6;

const usedBefore = (
  rule: LeaveRule,
  { from }: LeaveTaken,
  taken: readonly LeaveTaken[],
  holidays: readonly LeaveTaken[],
): number => {
  if (rule.per === 'leave') return 0;
  const since = rule.per === 'half_year' ? monthsLater(from, -HALF_A_YEAR) : null;
  return taken
    .filter((leave) => since === null || leave.to >= since)
    .reduce((sum, leave) => sum + countedDays(rule, leave, holidays), 0);
};

/** Days of leave one after the other that are paid alike. */
export interface LeaveSpan extends LeaveTaken {
  /** Of the wage. */
  readonly percent: number;
}

/** What is paid for a day before which `used` days were taken. */
const percentAfter = ({ tiers, percent: rest }: LeaveRule, used: number): number => {
  let reached = 0;
  for (const { days, percent } of tiers) {
    reached += days;
    if (used < reached) return percent;
  }
  return rest;
};

/**
 * What is paid for leave of one type that was granted, in the order of its days: tiers begin again with each year of service (article 31)
 * or with each leave (article 30). Of half a day the other half is worked. `taken`: all of it, at least from the year of service on whose
 * days are asked for; none of it twice.
 */
export const paidSpans = (
  type: LeaveType,
  joined: CalendarDate,
  taken: readonly LeaveTaken[],
): readonly LeaveSpan[] => {
  const used = new Map<string, number>();
  const spans: LeaveSpan[] = [];
  for (const leave of taken.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    for (let on = leave.from; on <= leave.to; on = addDays(on, 1)) {
      const rule = leaveRule(type, on);
      if (rule === null) continue;
      const days = leave.isHalfDay === true ? 0.5 : 1;
      const turn =
        rule.per === 'service_year'
          ? String(Math.floor(monthsOfService(joined, on) / MONTHS_A_YEAR))
          : leave.from;
      const before = used.get(turn) ?? 0;
      used.set(turn, before + days);
      const percent = 100 - days * (100 - percentAfter(rule, before));
      const last = spans.at(-1);
      const isOn = last?.percent === percent && addDays(last.to, 1) === on;
      if (last && isOn && last.isHalfDay === leave.isHalfDay) spans[spans.length - 1] = { ...last, to: on };
      else
        spans.push({
          from: on,
          to: on,
          percent,
          ...(leave.isHalfDay === true ? { isHalfDay: true } : {}),
        });
    }
  return spans;
};

/** How many days of a leave are paid in full, in half and not, when it is granted after what was `taken`. */
export const paidBands = (
  type: LeaveType,
  joined: CalendarDate,
  input: LeaveTaken,
  taken: readonly LeaveTaken[],
): readonly LeaveTier[] => {
  const spans = paidSpans(type, joined, [...taken, input]);
  const end = addDays(input.to, 1);
  const paidAt = ({ percent, isHalfDay }: LeaveSpan) => (isHalfDay === true ? 2 * percent - 100 : percent);
  return (leaveRule(type, input.from)?.tiers ?? []).map(({ percent }) => ({
    percent,
    days: spans
      .filter((span) => paidAt(span) === percent)
      .reduce((sum, span) => sum + daysWithin(span, input.from, end), 0),
  }));
};

/** Types of leave of which a day may be paid less than in full: payroll and the settlement look for these. */
export const REDUCED_LEAVE_TYPES = [
  'unpaid',
  'sick',
  'maternity',
  'hajj',
] as const satisfies readonly LeaveType[];
