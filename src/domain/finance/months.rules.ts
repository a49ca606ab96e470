import { addDays, type CalendarDate, calendarDate } from '@domain/shared/calendar-date';

/** First day of the month of a day. */
export const monthOf = (day: CalendarDate): CalendarDate => `${day.slice(0, 8)}01` as CalendarDate;

/** First day of the month so many months later; `month`: a first day. */
export const monthAfter = (month: CalendarDate, months = 1): CalendarDate => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const text = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`;
  return calendarDate(text) ?? month;
};

/** Last day of a month. */
export const monthEnd = (month: CalendarDate): CalendarDate => addDays(monthAfter(month), -1);

/** Last day on which a client may change the month's inputs. A month without that day ends earlier. */
export const cutOffOf = (month: CalendarDate, day: number): CalendarDate => {
  const end = monthEnd(month);
  const cut = addDays(month, Math.max(1, day) - 1);
  return cut < end ? cut : end;
};

/** A client that has not agreed on one. */
export const DEFAULT_CUT_OFF_DAY = 20;
