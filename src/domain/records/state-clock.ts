import type { Owner } from '@domain/area/verdict';
import { type CalendarDate, calendarDate, endOfDayInDubai } from '@domain/shared/calendar-date';
import { endOfTermInDubai } from '@domain/shared/term';

type Known = Readonly<Record<string, unknown>>;

/** How long a case may stay in a state of its lifecycle, and whose time that is. */
export interface StateClock {
  /** `unlimited`: it waits for its owner however long that takes, and is never late. Null: it rests, and waits for nobody. */
  readonly clockDays: number | 'unlimited' | null;
  /** The field with the day that it stays until, its last one; while that is empty the clock tells. */
  readonly endsOn?: string;
  /**
   * The field with the day after which the case is late, where that is not when this state ends: a step of something that is due as a whole.
   * Null: its own days count, whatever its machine says of the others.
   */
  readonly lateAfter?: string | null;
  /**
   * Where cases go different ways: the field that says which, and the owner by what it holds, an empty one as `null`. Null: nobody's, and
   * never late: a document that nobody has to hand in. All others are with the state's `owner`.
   */
  readonly ownerBy?: { readonly field: string; readonly of: Readonly<Record<string, Owner | null>> };
}

/** What a field holds, as `ownerBy` names it. One that is not told is no way. */
export const wayOf = (record: Known, field: string): string => String(record[field]);

/** The field, and what it holds, where a case waits for nobody. */
export const idleBy = ({
  ownerBy,
}: Pick<StateClock, 'ownerBy'>): { readonly field: string; readonly values: readonly string[] } | null => {
  const values = Object.entries(ownerBy?.of ?? {}).flatMap(([value, owner]) =>
    owner === null ? [value] : [],
  );
  return ownerBy === undefined || values.length === 0 ? null : { field: ownerBy.field, values };
};

/** The field with the last day before a case is late, where not the clock alone tells. */
export const dueFieldOf = ({ lateAfter, endsOn }: Pick<StateClock, 'lateAfter' | 'endsOn'>): string | null =>
  lateAfter ?? endsOn ?? null;

const dayIn = (record: Known, field: string | null): CalendarDate | null => {
  const day = field === null ? null : record[field];
  return typeof day === 'string' ? calendarDate(day) : null;
};

/** The day of the record that a state lasts until, if the record says one. */
export const endDayOf = (clock: Pick<StateClock, 'endsOn'> | null, record: Known): CalendarDate | null =>
  dayIn(record, clock?.endsOn ?? null);

/**
 * When a case that came into its state at `since` is late: at the end of the day that its record gives, else of the last day that the clock
 * gives. Null: never, for it rests there, nobody has to do anything, or it may take as long as it likes. The same in SQL is `dueSql` (server/records/due.ts).
 */
export const dueAfter = (clock: StateClock, since: number, record: Known): number | null => {
  const idle = idleBy(clock);
  if (typeof clock.clockDays !== 'number' || idle?.values.includes(wayOf(record, idle.field))) return null;
  const lastDay = dayIn(record, dueFieldOf(clock));
  return lastDay === null ? endOfTermInDubai(since, clock.clockDays) : endOfDayInDubai(lastDay);
};
