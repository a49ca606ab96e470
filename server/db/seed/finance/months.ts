import { type CalendarDate, calendarDate, daysBetween, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import type { DemoCalendar } from '../calendar';

/** Months that have ended, the last one first. */
export const endedMonths = (calendar: DemoCalendar, count: number): readonly CalendarDate[] =>
  Array.from({ length: count }, (_, index) => monthsLater(firstOfMonth(calendar.today), -1 - index));

/** How many days before today; a day that is still to come counts as yesterday. */
export const daysAgo = ({ today }: DemoCalendar, day: string): number =>
  Math.max(1, daysBetween(calendarDate(day) ?? today, today));

interface Employed {
  readonly joined_on: string;
  readonly left_on?: string | null;
}
/** Those who are employed on some day of a month. */
export const employedIn = <E extends Employed>(month: CalendarDate, among: readonly E[]): readonly E[] => {
  const end = lastOfMonth(month);
  return among.filter(
    ({ joined_on, left_on = null }) => joined_on <= end && (left_on === null || left_on >= month),
  );
};

/** By company, in their order. */
export const byCompany = <E extends { readonly company_id: string }>(
  all: readonly E[],
): ReadonlyMap<string, readonly E[]> => {
  const found = new Map<string, E[]>();
  for (const one of all) {
    const current = found.get(one.company_id);
    if (current) current.push(one);
    else found.set(one.company_id, [one]);
  }
  return found;
};

/** The same for the same given rows, made once. */
export const madeOnce = <G extends object, T>(make: (input: G) => T): ((input: G) => T) => {
  const found = new WeakMap<G, T>();
  return (input) => {
    const known = found.get(input);
    if (known !== undefined) return known;
    const made = make(input);
    found.set(input, made);
    return made;
  };
};
