import { DAY_MS } from '@domain/shared/durations';
import { onceFor } from '@domain/shared/once-for';

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

const formatOf = onceFor((language: string) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** How long ago, or how soon, an instant is: `3 days ago`. Under a minute: now. `now` is a wall clock in milliseconds. */
export const relativeTo = (now: number, at: number, language: string): string => {
  const distance = at - now;
  const unit = UNITS.find(({ ms, from }) => Math.abs(distance) >= from * ms);
  if (!unit) return formatOf(language).format(0, 'second');
  return formatOf(language).format(Math.trunc(distance / unit.ms), unit.unit);
};

/** The same of what has happened: however late this clock is, it is not still to come. */
export const agoFrom = (now: number, at: number, language: string): string =>
  relativeTo(Math.max(now, at), at, language);
