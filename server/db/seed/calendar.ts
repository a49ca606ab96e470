import { addDays, type CalendarDate } from '@domain/shared/calendar-date';

/**
 * Demo dates hang on one day: "three days ago" stays three days ago, so that the data as a whole moves with today. Nothing is
 * later than the end of yesterday, whatever the hour.
 */
export interface DemoCalendar {
  readonly today: CalendarDate;
  /** The day so many days before today; negative: ahead. */
  day(daysAgo: number): CalendarDate;
  /** An instant so many days ago (at least one), at the given second of that day, as ISO text. */
  instant(daysAgo: number, second: number): string;
}

const DAY_SECONDS = 86_400;

export const createCalendar = (today: CalendarDate): DemoCalendar => ({
  today,
  day: (daysAgo) => addDays(today, -daysAgo),
  instant: (daysAgo, second) => {
    const time = new Date((second % DAY_SECONDS) * 1_000).toISOString().slice(11);
    return `${addDays(today, -Math.max(1, daysAgo))}T${time}`;
  },
});
