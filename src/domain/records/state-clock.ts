import { type CalendarDate, calendarDate, endOfDayInDubai } from '@domain/shared/calendar-date';
import { DAY_MS } from '@domain/shared/durations';

/** How long a case may stay in a state of its lifecycle. */
export interface StateClock {
  /** Null: as long as it likes. */
  readonly clockDays: number | null;
  /** The field with the day that it stays until, its last one; while that is empty the clock tells. */
  readonly endsOn?: string;
}

/** The day of the record that a state lasts until; null: it has none, or the record does not say. */
export const endDayOf = (
  clock: Pick<StateClock, 'endsOn'> | null,
  record: Readonly<Record<string, unknown>>,
): CalendarDate | null => {
  const day = clock?.endsOn === undefined ? null : record[clock.endsOn];
  return typeof day === 'string' ? calendarDate(day) : null;
};

/**
 * When a case that came into its state at `since` has to have left it: the end of the day that its record gives, else what the clock gives.
 * After it the case is late. Null: never. The same in SQL is `dueSql` (server/records/due.ts).
 */
export const dueAfter = (
  clock: StateClock,
  since: number,
  record: Readonly<Record<string, unknown>>,
): number | null => {
  if (clock.clockDays === null) return null;
  const lastDay = endDayOf(clock, record);
  return lastDay === null ? since + clock.clockDays * DAY_MS : endOfDayInDubai(lastDay);
};
