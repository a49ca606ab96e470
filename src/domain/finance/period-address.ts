import type { CalendarDate } from '@domain/shared/calendar-date';
import { daysInAddress } from '@domain/shared/months.rules';

/** Where the month of the books is listed that a day lies in. */
export const periodAt = (day: CalendarDate): string =>
  `/journal-entry?tab=periods&f.month_on=${daysInAddress(day)}`;
