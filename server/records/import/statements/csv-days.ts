import { fault } from '@domain/finance/statements/fault';
import { DAY_ORDERS, type DayOrder } from '@domain/finance/statements/statement';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';

export interface WrittenDay {
  readonly text: string;
  /** Line of the file, from 1. */
  readonly at: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const made = (year: string, month: string | number, day: string): CalendarDate | null =>
  calendarDate(
    `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

/** `2026-11-03`, `3-Nov-2026`, `03/11/26`; a time behind it is left out. */
const readIn = (order: DayOrder, written: string): CalendarDate | null => {
  const text = written.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return made(isoYear, isoMonth, isoDay);
  const [, day, name, year] = /^(\d{1,2})[-/. ]([A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})$/.exec(text) ?? [];
  if (day && name && year) return made(year, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, day);
  const [, first, second, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!first || !second || !last) return null;
  return order === 'dmy' ? made(last, second, first) : made(last, first, second);
};

const isSteady = (days: readonly CalendarDate[]): boolean =>
  days.every((day, index) => index === 0 || day >= (days[index - 1] ?? day)) ||
  days.every((day, index) => index === 0 || day <= (days[index - 1] ?? day));

/**
 * How the days of a file are to be read: as it is the only way in which all of them are days, or in which they only rise or only fall,
 * else as the caller says.
 * @param sequence those that follow each other, such as the days of booking; `others` may jump
 * @throws Fault bad_date, day_order_unknown: both ways make sense and differ
 */
export const dayReader = (
  sequence: readonly WrittenDay[],
  others: readonly WrittenDay[],
  hints: DayOrder | null,
): ((written: WrittenDay) => CalendarDate) => {
  const all = [...sequence, ...others];
  const possible = DAY_ORDERS.filter((order) => all.every(({ text }) => readIn(order, text) !== null));
  const steady = possible.filter((order) =>
    isSteady(sequence.flatMap(({ text }) => readIn(order, text) ?? [])),
  );
  const [order, another] = steady.length > 0 ? steady : possible;
  const chosen = another === undefined ? order : hints;
  const inDoubt = all.find(({ text }) => readIn('dmy', text) !== readIn('mdy', text));
  if (chosen === null && inDoubt !== undefined) throw fault('day_order_unknown', inDoubt.at, inDoubt.text);
  return ({ text, at }) => {
    const day = readIn(chosen ?? hints ?? 'dmy', text);
    if (day === null) throw fault('bad_date', at, text);
    return day;
  };
};
