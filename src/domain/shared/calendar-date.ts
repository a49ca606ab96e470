declare const dateBrand: unique symbol;

/** A day of the calendar, `YYYY-MM-DD`. It is no instant: it has no time zone and never shifts. */
export type CalendarDate = string & { readonly [dateBrand]: true };

/** The text as a day, or null when there is no such day (2026-02-30). */
export const calendarDate = (text: string): CalendarDate | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? (text as CalendarDate)
    : null;
};

/** Dubai keeps UTC+4 all year. */
const DUBAI_OFFSET_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Dubai at an instant: 2026-10-31T20:00Z is 1 November there. */
export const dayInDubai = (at: number): CalendarDate =>
  fromDayNumber(Math.floor((at + DUBAI_OFFSET_MS) / DAY_MS));

/**
 * The last day before an instant: what ends at midnight has lasted until the day before, not until the day that begins then.
 * 2026-12-31T20:00Z: 31 December.
 */
export const lastDayBefore = (at: number): CalendarDate => dayInDubai(at - 1);

/** The instant at which a day begins in Dubai, milliseconds: that is 20:00 UTC of the day before. */
export const startOfDayInDubai = (date: CalendarDate): number => toDayNumber(date) * DAY_MS - DUBAI_OFFSET_MS;

/** The instant, in milliseconds, at which a day ends in Dubai. */
export const endOfDayInDubai = (date: CalendarDate): number =>
  (toDayNumber(date) + 1) * DAY_MS - DUBAI_OFFSET_MS;

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromDayNumber(toDayNumber(date) + days);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  toDayNumber(to) - toDayNumber(from);

/** The same day so many months later; the last day of a month that is too short for it. */
export const monthsLater = (date: CalendarDate, months: number): CalendarDate => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const at = year * 12 + (month - 1) + months;
  const [thenYear, thenMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const then = Math.min(day, daysInMonth(thenYear, thenMonth));
  return `${String(thenYear).padStart(4, '0')}-${two(thenMonth)}-${two(then)}` as CalendarDate;
};

/** `DD-MM-YYYY` (spec 9). */
export const dayMonthYear = (date: CalendarDate): string => date.split('-').reverse().join('-');

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysInMonth = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Days since 1970-01-01 in the proleptic Gregorian calendar. */
const toDayNumber = (date: CalendarDate): number => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / DAY_MS;
};

const two = (value: number) => String(value).padStart(2, '0');

const fromDayNumber = (days: number): CalendarDate => {
  let year = 1970 + Math.floor(days / 365.2425);
  const first = (of: number) => Date.UTC(of, 0, 1) / DAY_MS;
  while (first(year) > days) year -= 1;
  while (first(year + 1) <= days) year += 1;
  let rest = days - first(year);
  let month = 1;
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month);
    month += 1;
  }
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(rest + 1)}` as CalendarDate;
};
