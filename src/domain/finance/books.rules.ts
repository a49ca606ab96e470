import { listed } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';
import { type CalendarDate, calendarDate, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, monthOf } from '@domain/shared/months.rules';

/** The first day from this one on whose month is not locked. `locked`: months, `YYYY-MM`. */
export const firstOpenDay = (day: CalendarDate, locked: readonly unknown[]): CalendarDate =>
  locked.includes(monthOf(day)) ? firstOpenDay(monthsLater(firstOfMonth(day), 1), locked) : day;

/**
 * May something be posted on this day? Not into the future, and into no locked month: the reason names the day that it would have to
 * carry. Null: there is no day yet.
 * @param locked months that take no postings, `YYYY-MM` (fact `locked_months`)
 * @param field of the form or of the record that holds the day
 */
export const mayPostOn = (
  day: CalendarDate | null,
  {
    today,
    locked,
    field,
  }: { readonly today: CalendarDate; readonly locked: unknown; readonly field?: string },
): Verdict => {
  if (day === null) return [];
  const fix = field === undefined ? {} : { fix: { tab: 'overview', field } };
  if (day > today) return [{ code: 'in_future', values: { on: today }, owner: 'finance', ...fix }];
  const open = firstOpenDay(day, listed(locked));
  return unless(open === day, { code: 'period_locked', values: { on: open }, owner: 'finance', ...fix });
};

/** What a guard or a judge of a command looks at. */
interface Seen {
  readonly record: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
}
interface ChangeRequest {
  /** Wall clock, milliseconds. */
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
}
type Judge = (now: Seen, input: ChangeRequest) => Verdict;

const dayOf = (value: unknown): CalendarDate | null =>
  typeof value === 'string' ? calendarDate(value) : null;

/** Of a command that posts on the day that it is told. */
export const postsOnAnswer =
  (field: string): Judge =>
  ({ facts }, { at, payload }) =>
    mayPostOn(dayOf(payload[field]), { today: dayInDubai(at), locked: facts.locked_months, field });

/** Of a command that posts on a day that the record holds already. */
export const postsOnDayOf =
  (field: string) =>
  ({ record, facts }: Seen, { at }: Pick<ChangeRequest, 'at'>): Verdict =>
    mayPostOn(dayOf(record[field]), { today: dayInDubai(at), locked: facts.locked_months, field });

/** Of a command that posts on the day on which it is given. */
export const postsToday = ({ facts }: Pick<Seen, 'facts'>, { at }: Pick<ChangeRequest, 'at'>): Verdict =>
  mayPostOn(dayInDubai(at), { today: dayInDubai(at), locked: facts.locked_months });
