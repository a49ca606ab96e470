import { addDays, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { thisDay } from '@tests/support/templates/content';

/** The day so many days from now, as it is typed; negative: ago. The portal's clock is the real one. */
export const inDays = (days: number): string => addDays(thisDay(), days);

/** The first of the month so many months from now. */
export const monthFromNow = (months: number): string => firstOfMonth(monthsLater(thisDay(), months));
