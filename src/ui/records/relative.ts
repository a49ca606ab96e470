import { DAY_MS } from '@domain/shared/durations';
import { onceNow } from '@domain/shared/once';
import { withCommas } from '@domain/shared/whole-number';

interface Unit {
  readonly unit: Intl.RelativeTimeFormatUnit;
  readonly ms: number;
  /** From so many on it is counted in; below, the next smaller unit says it more exactly. */
  readonly from: number;
}

/** Days are counted up to three months, months up to two years: nobody is told "next month" of a day 61 days ahead. */
const UNITS: readonly Unit[] = [
  { unit: 'year', ms: 31_557_600_000, from: 2 },
  { unit: 'month', ms: 2_629_800_000, from: 3 },
  { unit: 'day', ms: DAY_MS, from: 1 },
  { unit: 'hour', ms: 3_600_000, from: 1 },
  { unit: 'minute', ms: 60_000, from: 1 },
];
const SECONDS: Unit = { unit: 'second', ms: 1_000, from: 0 };

const inArabic = onceNow(() => new Intl.RelativeTimeFormat('ar', { numeric: 'auto' }));

/**
 * As `Intl` writes it, whose first text in a process costs as much as half of a list's drawing (docs/decisions/022). Arabic, with six forms of
 * each noun, is `Intl`'s.
 */
const inEnglish = (count: number, unit: Unit['unit']): string => {
  if (count === 0) return 'now';
  if (unit === 'day' && Math.abs(count) === 1) return count > 0 ? 'tomorrow' : 'yesterday';
  const length = Math.abs(count);
  const words = `${withCommas(length)} ${unit}${length === 1 ? '' : 's'}`;
  return count > 0 ? `in ${words}` : `${words} ago`;
};

/** How long ago, or how soon, an instant is: `3 days ago`. Under a minute: now. `now` is a wall clock in milliseconds. */
export const relativeTo = (now: number, at: number, language: string): string => {
  const distance = at - now;
  const found = UNITS.find(({ ms, from }) => Math.abs(distance) >= from * ms);
  const { unit, ms } = found ?? SECONDS;
  const count = found ? Math.trunc(distance / ms) : 0;
  return language === 'ar' ? inArabic().format(count, unit) : inEnglish(count, unit);
};

/** The same of what has happened: however late this clock is, it is not still to come. */
export const agoFrom = (now: number, at: number, language: string): string =>
  relativeTo(Math.max(now, at), at, language);
