import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { monthYear } from '@domain/shared/months.rules';
import type { Field } from './field';

/** What a title says where a view does not say it: a day as people write it, a month without its day, everything else as it is stored. */
export const titleText = (field: Field | undefined, value: string | number | boolean): string => {
  const day = field?.kind === 'day' ? calendarDate(String(value)) : null;
  if (day === null) return String(value);
  return field?.isMonth ? monthYear(day) : dayMonthYear(day);
};
