import type { CalendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, monthYear } from '@domain/shared/months.rules';

/** A plan begins with a month, and is called by its client and that month. */
export const feePlanEntry = (client: string, day: CalendarDate) => {
  const valid_from = firstOfMonth(day);
  return { valid_from, name: `${client}, from ${monthYear(valid_from)}` };
};
