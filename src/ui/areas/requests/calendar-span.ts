import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  monthsLater,
} from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';

export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const WEEK = 7;
/** A Monday: weeks are told from it. */
const MONDAY = calendarDate('2024-01-01');

export const monthSpan = (day: CalendarDate): Span => ({ from: firstOfMonth(day), to: lastOfMonth(day) });

/** From Monday to Sunday: Saturday and Sunday are the weekend. */
export const weekSpan = (day: CalendarDate): Span => {
  if (MONDAY === null) throw new Error('Weeks begin on no day');
  const since = ((daysBetween(MONDAY, day) % WEEK) + WEEK) % WEEK;
  const from = addDays(day, -since);
  return { from, to: addDays(from, WEEK - 1) };
};

/** A day of the next month or week, or of the one before. */
export const turned = (day: CalendarDate, by: 'month' | 'week', step: 1 | -1): CalendarDate =>
  by === 'week' ? addDays(day, step * WEEK) : monthsLater(firstOfMonth(day), step);
