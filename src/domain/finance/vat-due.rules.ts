import { addDays, type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { settingAt } from '@domain/shared/setting';
import { FILING_DAYS } from './vat-return';

/** A Monday. */
const MONDAY = '2024-01-01' as CalendarDate;
const SATURDAY = 5;
/** From Monday, 0. */
const weekday = (day: CalendarDate): number => ((daysBetween(MONDAY, day) % 7) + 7) % 7;

/** Day by which a return is filed and paid: the 28th after its period, the next working day when that is on a weekend. */
export const dueOn = (endsOn: CalendarDate): CalendarDate => {
  const day = addDays(endsOn, settingAt(FILING_DAYS, endsOn) ?? 28);
  return weekday(day) < SATURDAY ? day : addDays(day, 7 - weekday(day));
};
