import { UTCDateMini } from '@date-fns/utc/date/mini';
import {
  addMonths,
  addDays as daysLater,
  differenceInCalendarDays,
  isValid,
  lightFormat,
  parseISO,
} from 'date-fns';
import { DUBAI_OFFSET_MS } from './dubai';

declare const dateBrand: unique symbol;

/** A day of the calendar, `YYYY-MM-DD`. It is no instant: it has no time zone and never shifts. */
export type CalendarDate = string & { readonly [dateBrand]: true };

/** The class without its formatters: nobody here asks for them, and the first list would wait until all three are made. */
const utc = (value: Date | number | string): Date => new UTCDateMini(+new Date(value));
/** For reckoning, midnight UTC stands for a day: the zone of the machine has no say. */
const midnight = (day: string): Date => parseISO(day, { in: utc });
const dayOf = (date: Date): CalendarDate => lightFormat(date, 'yyyy-MM-dd') as CalendarDate;

/** The text as a day, or null when there is no such day (2026-02-30). */
export const calendarDate = (text: string): CalendarDate | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(midnight(text)) ? (text as CalendarDate) : null;

/** The day in Dubai at an instant: 2026-10-31T20:00Z is 1 November there. */
export const dayInDubai = (at: number): CalendarDate => dayOf(new UTCDateMini(at + DUBAI_OFFSET_MS));

/**
 * The last day before an instant: what ends at midnight has lasted until the day before, not until the day that begins then.
 * 2026-12-31T20:00Z: 31 December.
 */
export const lastDayBefore = (at: number): CalendarDate => dayInDubai(at - 1);

/** The instant at which a day begins in Dubai, milliseconds: that is 20:00 UTC of the day before. */
export const startOfDayInDubai = (date: CalendarDate): number => midnight(date).getTime() - DUBAI_OFFSET_MS;

/** The instant, in milliseconds, at which a day ends in Dubai. */
export const endOfDayInDubai = (date: CalendarDate): number =>
  daysLater(midnight(date), 1).getTime() - DUBAI_OFFSET_MS;

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayOf(daysLater(midnight(date), days));

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  differenceInCalendarDays(midnight(to), midnight(from));

/** The same day so many months later; the last day of a month that is too short for it. */
export const monthsLater = (date: CalendarDate, months: number): CalendarDate =>
  dayOf(addMonths(midnight(date), months));

/** `DD-MM-YYYY` (spec 9). */
export const dayMonthYear = (date: CalendarDate): string => lightFormat(midnight(date), 'dd-MM-yyyy');
