import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { complies, paidPercent, wagesDueOn, wpsAlertOf, wpsMeasureOf, wpsStatusOf } from './wps.rules';

const day = (text: string) => text as CalendarDate;
const DUE = day('2026-11-01');
const wages = { due_fils: 10_000_000, paid_fils: 8_500_000, in_time_fils: 8_500_000, due_on: DUE };
const ALL_BUT_LATE = { paid_fils: 10_000_000, in_time_fils: 8_400_000 };

describe('the wages of a month', () => {
  it.each([
    ['85 % on the day', {}, '2026-11-05', 'on_time'],
    ['all of them the day after', { paid_fils: 10_000_000, in_time_fils: 0 }, '2026-11-05', 'late'],
    ['90 % on the day and the rest on the fifth', { paid_fils: 10_000_000 }, '2026-11-05', 'on_time'],
    ['84 % on the day and the rest on the fifth', ALL_BUT_LATE, '2026-11-05', 'late'],
    ['84,999.99 of 100,000.00', { paid_fils: 8_499_999, in_time_fils: 8_499_999 }, '2026-11-02', 'short'],
    ['nothing, on the due day itself', { paid_fils: 0, in_time_fils: 0 }, '2026-11-01', 'waiting'],
    ['nothing, the day after', { paid_fils: 0, in_time_fils: 0 }, '2026-11-02', 'short'],
  ])('%s', (_, more, today, status) => {
    expect(wpsStatusOf({ ...wages, ...more }, day(today))).toBe(status);
  });

  it.each([
    ['2026-11-01', null],
    ['2026-11-02', 'notice'],
    ['2026-11-04', 'notice'],
    ['2026-11-05', 'permits_stopped'],
    ['2026-11-11', 'fine'],
    ['2026-11-16', 'dispute'],
    ['2026-11-21', 'executive_order'],
  ])('short of them on %s: %s', (today, measure) => {
    expect(wpsMeasureOf('short', DUE, day(today))).toBe(measure);
  });

  it('paid late has no measure any more', () => {
    expect(wpsMeasureOf('late', DUE, day('2026-11-30'))).toBeNull();
  });
});

describe('an alert about wages', () => {
  const short = { ...wages, paid_fils: 8_499_999, in_time_fils: 0 };
  it.each([
    ['2026-10-28', null],
    ['2026-10-29', 'wages_due'],
    ['2026-11-01', 'wages_due'],
    ['2026-11-02', 'wages_short'],
    ['2027-02-01', 'wages_short'],
  ] as const)('of less than 85 % on %s is %s', (today, kind) => {
    expect(wpsAlertOf(short, day(today))).toBe(kind);
  });

  it('ends with 85 %', () => {
    for (const today of ['2026-10-30', '2026-11-05']) expect(wpsAlertOf(wages, day(today))).toBeNull();
  });
});

describe('a share of the wages', () => {
  it('comply from 85 % on', () => {
    expect(complies(8_500_000, 10_000_000)).toBe(true);
    expect(complies(8_499_999, 10_000_000)).toBe(false);
    expect(paidPercent(8_499_999, 10_000_000)).toBe(84);
    expect(paidPercent(1, 1)).toBe(100);
    expect(paidPercent(0, 0)).toBeNull();
  });
  it('are due on the first of the next one', () => {
    expect(wagesDueOn(day('2026-10-01'))).toBe('2026-11-01');
  });
});
