import { listed } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';
import { type CalendarDate, calendarDate, dayInDubai, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth, monthOf } from '@domain/shared/months.rules';

/** The first day from this one on whose month is not locked. `locked`: months, `YYYY-MM`. */
export const firstOpenDay = (day: CalendarDate, locked: readonly unknown[]): CalendarDate =>
  locked.includes(monthOf(day)) ? firstOpenDay(monthsLater(firstOfMonth(day), 1), locked) : day;

/** A month may be closed once it is over. The reason names the first day on which it is. */
export const mayCloseMonth = (month: CalendarDate | null, at: number): Verdict => {
  const on = month === null ? null : monthsLater(firstOfMonth(month), 1);
  return on === null ? [] : unless(dayInDubai(at) >= on, { code: 'month_not_over', values: { on } });
};

/** What came first, and the day of it. What is not known limits nothing. */
interface Earliest {
  readonly code: string;
  readonly on: CalendarDate | null;
}

/**
 * May something be posted on this day? Not into the future, not before what it follows from, and into no locked month: the reason names the
 * day that it would have to carry. Null: there is no day yet.
 * @param locked months that take no postings, `YYYY-MM` (fact `locked_months`)
 * @param field of the form or of the record that holds the day
 */
export const mayPostOn = (
  day: CalendarDate | null,
  {
    today,
    locked,
    field,
    earliest,
  }: {
    readonly today: CalendarDate;
    readonly locked: unknown;
    readonly field?: string;
    readonly earliest?: Earliest;
  },
): Verdict => {
  if (day === null) return [];
  const fix = field === undefined ? {} : { fix: { tab: 'overview', field } };
  const refused = (code: string, on: CalendarDate): Verdict => [
    { code, values: { on }, owner: 'finance', ...fix },
  ];
  if (day > today) return refused('in_future', today);
  const first = earliest?.on ?? day;
  const from = day < first ? first : day;
  const open = firstOpenDay(from, listed(locked));
  if (open !== from) return refused('period_locked', open);
  return earliest !== undefined && day < first ? refused(earliest.code, first) : [];
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

/** What the day of a payment does not lie before. `code`: the reason that says what it is. */
export interface Cause {
  readonly code: string;
  /** Its day, or its instant; anything else: it is not known. */
  readonly since: (now: Seen) => unknown;
}

/** The record has been in the state in which it is paid since it was approved. */
export const APPROVAL: Cause = { code: 'before_approval', since: ({ facts }) => facts.state_since };

const dayAt = (value: unknown): CalendarDate | null => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return dayOf(value) ?? (Number.isNaN(instant) ? null : dayInDubai(instant));
};

/** Of a command that posts on the day that it is told; without a cause any day that is open will do. */
export const postsOnAnswer =
  (field: string, cause?: Cause): Judge =>
  (now, { at, payload }) =>
    mayPostOn(dayOf(payload[field]), {
      today: dayInDubai(at),
      locked: now.facts.locked_months,
      field,
      ...(cause === undefined ? {} : { earliest: { code: cause.code, on: dayAt(cause.since(now)) } }),
    });

/** Of a payment that somebody records: it is proposed for today, and lies after its cause where that is known. */
export const paysOnAnswer = (
  field: string,
  cause?: Cause,
): {
  readonly judges: Judge;
  readonly proposes: (now: unknown, command: Pick<ChangeRequest, 'at'>) => Readonly<Record<string, string>>;
} => ({
  judges: postsOnAnswer(field, cause),
  proposes: (_, { at }) => ({ [field]: dayInDubai(at) }),
});

/** Of a command that posts on a day that the record holds already. */
export const postsOnDayOf =
  (field: string) =>
  ({ record, facts }: Seen, { at }: Pick<ChangeRequest, 'at'>): Verdict =>
    mayPostOn(dayOf(record[field]), { today: dayInDubai(at), locked: facts.locked_months, field });

/** Of a command that posts on the day on which it is given. */
export const postsToday = ({ facts }: Pick<Seen, 'facts'>, { at }: Pick<ChangeRequest, 'at'>): Verdict =>
  mayPostOn(dayInDubai(at), { today: dayInDubai(at), locked: facts.locked_months });
