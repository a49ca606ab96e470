import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lightFormat } from 'date-fns';

/** The widget speaks of midnights of the machine's own zone; only their year, month and day are ever read. */
export const localMidnight = (day: CalendarDate): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
export const dayOf = (midnight: Date): CalendarDate => lightFormat(midnight, 'yyyy-MM-dd') as CalendarDate;

/** Undefined: the text is no day. */
export const dateOf = (day: string | undefined): Date | undefined => {
  const date = day === undefined ? null : calendarDate(day);
  return date === null ? undefined : localMidnight(date);
};
