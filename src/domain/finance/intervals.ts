import { type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

export const INTERVALS = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type Interval = (typeof INTERVALS)[number];

const MONTHS: Readonly<Record<Interval, number>> = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

/** The same day an interval later. What falls on the last day of a month does so in each: 31 January, 28 February, 31 March. */
export const dueAfter = (day: CalendarDate, interval: Interval): CalendarDate => {
  const isLast = lastOfMonth(day) === day;
  const first = calendarDate(`${day.slice(0, 7)}-01`);
  if (first === null) throw new RangeError(`Not a day: ${day}`);
  const end = lastOfMonth(monthsLater(first, MONTHS[interval]));
  const same = calendarDate(`${end.slice(0, 7)}${day.slice(7)}`);
  return isLast || same === null ? end : same;
};
