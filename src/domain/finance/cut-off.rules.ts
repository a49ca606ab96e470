import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

/** Last day on which a client may change the month's inputs; `month`: its first day. A month without that day ends earlier. */
export const cutOffOf = (month: CalendarDate, day: number): CalendarDate => {
  const end = lastOfMonth(month);
  const cut = addDays(month, Math.max(1, day) - 1);
  return cut < end ? cut : end;
};

/** A client that has not agreed on one. */
export const DEFAULT_CUT_OFF_DAY = 20;
