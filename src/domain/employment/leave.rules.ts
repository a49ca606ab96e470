import { addDays, type CalendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { type Setting, settingAt } from '@domain/shared/setting';

/** Annual leave (Federal Decree-Law 33 of 2021, article 29), in calendar days. */
export const LEAVE_A_YEAR = 30;
/** For each month between half a year and a year of service. */
const LEAVE_A_MONTH_AT_FIRST = 2;
const MONTHS_BEFORE_LEAVE = 6;
const MONTHS_A_YEAR = 12;
/** At most half of a year's leave goes over into the next one (Cabinet Resolution 1 of 2022, article 19). */
const MOST_CARRIED = LEAVE_A_YEAR / 2;

/** Days of sick leave a year, in the order in which they are taken, with the part of the wage that is paid for them. */
export interface SickTier {
  readonly days: number;
  readonly percent: number;
}
/** Federal Decree-Law 33 of 2021, article 31: 15 days at full pay, 30 at half, 45 without. */
const SICK_LEAVE: Setting<readonly SickTier[]> = [
  {
    from: '2022-02-02',
    value: [
      { days: 15, percent: 100 },
      { days: 30, percent: 50 },
      { days: 45, percent: 0 },
    ],
  },
];

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
  const before = monthsLater(joined, (years - 1) * MONTHS_A_YEAR);
  const inDays = (first: CalendarDate, end: CalendarDate) =>
    taken.reduce((sum, leave) => sum + daysWithin(leave, first, end), 0);
  const carried =
    years === 0 ? 0 : Math.min(MOST_CARRIED, Math.max(0, LEAVE_A_YEAR - inDays(before, begins)));
  const earned = leaveEarned(joined, on) - years * LEAVE_A_YEAR;
  return Math.max(0, carried + earned - inDays(begins, ends));
};

/**
 * Days of sick leave that are left for a leave of these days: each year of service has its own, and the one with the least left
 * decides. `taken`: sick leave that was granted.
 */
export const sickLeaveLeft = (
  joined: CalendarDate,
  input: LeaveTaken,
  taken: readonly LeaveTaken[],
): number => {
  const yearOf = (day: CalendarDate) => Math.floor(monthsOfService(joined, day) / MONTHS_A_YEAR);
  const first = yearOf(input.from);
  const years = Array.from(
    { length: Math.max(1, yearOf(input.to) - first + 1) },
    (_, index) => first + index,
  );
  const left = years.map((year) => {
    const begins = monthsLater(joined, year * MONTHS_A_YEAR);
    const ends = monthsLater(joined, (year + 1) * MONTHS_A_YEAR);
    const used = taken.reduce((sum, leave) => sum + daysWithin(leave, begins, ends), 0);
    const elsewhere = daysOf(input) - daysWithin(input, begins, ends);
    return sickDaysAYear(input.from) - used + elsewhere;
  });
  return Math.max(0, Math.min(...left));
};

const tiersOn = (on: CalendarDate): readonly SickTier[] => settingAt(SICK_LEAVE, on) ?? [];

/** Days of sick leave that a year has, paid or not. */
export const sickDaysAYear = (on: CalendarDate): number =>
  tiersOn(on).reduce((sum, { days }) => sum + days, 0);

/** Days of sick leave one after the other that are paid alike. */
export interface SickSpan extends LeaveTaken {
  /** Of the wage. */
  readonly percent: number;
}

/** What is paid for a day before which `used` days of its year of service were taken. */
const percentAfter = (used: number, on: CalendarDate): number => {
  let reached = 0;
  for (const { days, percent } of tiersOn(on)) {
    reached += days;
    if (used < reached) return percent;
  }
  return 0;
};

/**
 * What is paid for sick leave that was granted, in the order of its days: each year of service begins with the first days again
 * (article 31). `taken`: all of it, at least from the year of service on whose days are asked for; none of it twice.
 */
export const sickSpans = (joined: CalendarDate, taken: readonly LeaveTaken[]): readonly SickSpan[] => {
  const used = new Map<number, number>();
  const spans: SickSpan[] = [];
  for (const leave of taken.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    for (let on = leave.from; on <= leave.to; on = addDays(on, 1)) {
      const year = Math.floor(monthsOfService(joined, on) / MONTHS_A_YEAR);
      const before = used.get(year) ?? 0;
      used.set(year, before + 1);
      const percent = percentAfter(before, on);
      const last = spans.at(-1);
      if (last && last.percent === percent && addDays(last.to, 1) === on)
        spans[spans.length - 1] = { ...last, to: on };
      else spans.push({ from: on, to: on, percent });
    }
  return spans;
};

/** How many days of a sick leave are paid in full, in half and not, when it is granted after what was `taken`. */
export const sickBands = (
  joined: CalendarDate,
  input: LeaveTaken,
  taken: readonly LeaveTaken[],
): readonly SickTier[] => {
  const spans = sickSpans(joined, [...taken, input]);
  const end = addDays(input.to, 1);
  return tiersOn(input.from).map(({ percent }) => ({
    percent,
    days: spans
      .filter((span) => span.percent === percent)
      .reduce((sum, span) => sum + daysWithin(span, input.from, end), 0),
  }));
};
