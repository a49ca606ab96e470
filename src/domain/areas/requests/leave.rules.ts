import { addDays, type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';

/** Annual leave (Federal Decree-Law 33 of 2021, article 29), in calendar days. */
export const LEAVE_A_YEAR = 30;
/** For each month between half a year and a year of service. */
const LEAVE_A_MONTH_AT_FIRST = 2;
const MONTHS_BEFORE_LEAVE = 6;
const MONTHS_A_YEAR = 12;
/** At most half of a year's leave goes over into the next one (Cabinet Resolution 1 of 2022, article 19). */
const MOST_CARRIED = LEAVE_A_YEAR / 2;

const two = (value: number) => String(value).padStart(2, '0');

/** The same day so many months later; the last day of a month that is too short for it. */
const monthsLater = (day: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * MONTHS_A_YEAR + (month - 1) + months;
  const first = `${String(Math.floor(at / MONTHS_A_YEAR)).padStart(4, '0')}-${two((at % MONTHS_A_YEAR) + 1)}`;
  for (let last = date; last > 28; last -= 1) {
    const found = calendarDate(`${first}-${two(last)}`);
    if (found) return found;
  }
  return `${first}-${two(Math.min(date, 28))}` as CalendarDate;
};

/** Whole months of service on a day. */
export const monthsOfService = (joined: CalendarDate, on: CalendarDate): number => {
  if (on < joined) return 0;
  let months = Math.floor(daysBetween(joined, on) / 31);
  while (monthsLater(joined, months + 1) <= on) months += 1;
  return months;
};

/** Days of annual leave that the service up to a day has earned, half days included. */
export const leaveEarned = (joined: CalendarDate, on: CalendarDate): number => {
  const months = monthsOfService(joined, on);
  if (months < MONTHS_BEFORE_LEAVE) return 0;
  if (months < MONTHS_A_YEAR) return months * LEAVE_A_MONTH_AT_FIRST;
  return (months * LEAVE_A_YEAR) / MONTHS_A_YEAR;
};

/** Leave that was granted. */
export interface LeaveTaken {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export const daysOf = ({ from, to }: LeaveTaken): number => Math.max(0, daysBetween(from, to) + 1);

/** The part of a leave that lies within the days from `first` to the one before `end`. */
const daysWithin = ({ from, to }: LeaveTaken, first: CalendarDate, end: CalendarDate): number => {
  const begins = from > first ? from : first;
  const ends = to < end ? to : addDays(end, -1);
  return daysOf({ from: begins, to: ends });
};

/**
 * Days of annual leave that are left on a day, of the year of service that it lies in: what this year has earned so far, and at most
 * half a year's leave of the year before. Taken leave counts in the year in which its days lie; never below none.
 */
export const leaveLeft = (joined: CalendarDate, on: CalendarDate, taken: readonly LeaveTaken[]): number => {
  const years = Math.floor(monthsOfService(joined, on) / MONTHS_A_YEAR);
  const begins = monthsLater(joined, years * MONTHS_A_YEAR);
  const ends = monthsLater(joined, (years + 1) * MONTHS_A_YEAR);
  const before = years === 0 ? begins : monthsLater(joined, (years - 1) * MONTHS_A_YEAR);
  const inDays = (first: CalendarDate, end: CalendarDate) =>
    taken.reduce((sum, leave) => sum + daysWithin(leave, first, end), 0);
  const carried =
    years === 0 ? 0 : Math.min(MOST_CARRIED, Math.max(0, LEAVE_A_YEAR - inDays(before, begins)));
  const earned = leaveEarned(joined, on) - years * LEAVE_A_YEAR;
  return Math.max(0, carried + earned - inDays(begins, ends));
};
