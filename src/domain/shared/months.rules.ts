import { addDays, type CalendarDate, monthsLater } from './calendar-date';

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month of a day, or a month `YYYY-MM`, as people write it: `MM-YYYY` (spec 9). */
export const monthYear = (day: string): string => `${day.slice(5, 7)}-${day.slice(0, 4)}`;

export const firstOfMonth = (day: string): CalendarDate => `${monthOf(day)}-01` as CalendarDate;

export const lastOfMonth = (day: string): CalendarDate => addDays(monthsLater(firstOfMonth(day), 1), -1);

/** The days of a month as the address of a list asks for them: `f.entry_on=2026-11-01..2026-11-30`. */
export const daysInAddress = (month: CalendarDate): string => `${firstOfMonth(month)}..${lastOfMonth(month)}`;

/** So many months from the month `YYYY-MM` on, itself the first. */
export const monthsFrom = (month: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, later) => monthOf(monthsLater(firstOfMonth(month), later)));
