import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  monthsLater,
} from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth, monthOf } from '@domain/shared/months.rules';
import * as z from 'zod/mini';

/** What a period is compared with: the one before it, or the same one a year earlier. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Some of the rows of a report: a box of the VAT return, a bank account, an employee at a client (two ids). */
export const PART = /^[A-Za-z0-9_-]{1,80}$/;

/** What a report with a period is asked for. Left out: this year until today, compared with the same of the year before. */
export const ReportQuery = z.object({
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  compare: z.optional(z.enum(COMPARISONS)),
  part: z.optional(z.string().check(z.regex(PART))),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export interface Span {
  readonly from: CalendarDate;
  /** Its last day. */
  readonly until: CalendarDate;
}
export interface ReportPeriod extends Span {
  readonly prior: Span;
}

const monthsIn = ({ from, until }: Span): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(until.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** The last day of a month stays the last day of its month. */
const earlierBy = (day: CalendarDate, months: number): CalendarDate => {
  const moved = monthsLater(day, -months);
  return day === lastOfMonth(day) ? lastOfMonth(moved) : moved;
};

/** Whole months move by months, whatever their lengths; other spans by their days. */
export const priorOf = (span: Span, compare: Comparison): Span => {
  const { from, until } = span;
  if (compare === 'year') return { from: monthsLater(from, -12), until: earlierBy(until, 12) };
  if (from !== firstOfMonth(from)) {
    const days = daysBetween(from, until) + 1;
    return { from: addDays(from, -days), until: addDays(from, -1) };
  }
  const months = monthsIn(span);
  return { from: monthsLater(from, -months), until: earlierBy(until, months) };
};

/**
 * What a period is compared with unless somebody says so: most of a year with the same of the year before, for the period before it would
 * leave out the days that end it.
 */
export const usualComparison = (span: Span): Comparison =>
  span.from.endsWith('-01-01') && monthsIn(span) > 3 ? 'year' : 'previous';

/**
 * @param kind a report as of a `day` looks at that day's month: the day before it is that of a month earlier
 * @returns nothing where it ends before it begins
 */
export const periodOf = (
  query: ReportQuery,
  today: CalendarDate,
  kind: 'span' | 'day' = 'span',
): ReportPeriod | null => {
  const until = calendarDate(query.until ?? today) ?? today;
  const first = kind === 'day' ? firstOfMonth(until) : `${until.slice(0, 4)}-01-01`;
  const from = calendarDate((kind === 'day' ? undefined : query.from) ?? first) ?? until;
  if (from > until) return null;
  return { from, until, prior: priorOf({ from, until }, query.compare ?? usualComparison({ from, until })) };
};

/** Periods that are chosen by their name. */
export const PRESETS = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
export type Preset = (typeof PRESETS)[number];

const quarterOf = (day: CalendarDate): CalendarDate =>
  monthsLater(firstOfMonth(day), -((Number(monthOf(day).slice(5)) - 1) % 3));

const ended = (from: CalendarDate, months: number): Span => ({
  from,
  until: addDays(monthsLater(from, months), -1),
});

export const presetSpan = (preset: Preset, today: CalendarDate): Span => {
  const month = firstOfMonth(today);
  const year = `${today.slice(0, 4)}-01-01` as CalendarDate;
  const spans: Readonly<Record<Preset, Span>> = {
    this_month: { from: month, until: today },
    last_month: ended(monthsLater(month, -1), 1),
    this_quarter: { from: quarterOf(today), until: today },
    last_quarter: ended(monthsLater(quarterOf(today), -3), 3),
    this_year: { from: year, until: today },
    last_year: ended(monthsLater(year, -12), 12),
  };
  return spans[preset];
};
