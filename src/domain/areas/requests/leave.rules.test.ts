import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { daysOf, leaveEarned, leaveLeft, monthsOfService } from './leave.rules';

const day = (text: string) => text as CalendarDate;
const JOINED = day('2025-01-31');

describe('annual leave', () => {
  it.each([
    ['2025-07-30', 5, 0],
    ['2025-09-30', 8, 16],
    ['2026-01-31', 12, 30],
    ['2026-07-31', 18, 45],
  ])('until %s, %i months of service earn %i days', (on, months, days) => {
    expect(monthsOfService(JOINED, day(on))).toBe(months);
    expect(leaveEarned(JOINED, day(on))).toBe(days);
  });

  it('counts the first and the last day', () => {
    expect(daysOf({ from: day('2026-02-27'), to: day('2026-03-01') })).toBe(3);
    expect(daysOf({ from: day('2026-03-02'), to: day('2026-03-01') })).toBe(0);
  });

  it('counts nothing before the first day of service', () => {
    expect(monthsOfService(JOINED, day('2024-12-31'))).toBe(0);
  });

  it('leaves what was not taken', () => {
    const taken = [{ from: day('2025-10-06'), to: day('2025-10-10') }];
    expect(leaveLeft(JOINED, day('2025-11-01'), [])).toBe(18);
    expect(leaveLeft(JOINED, day('2025-11-01'), taken)).toBe(13);
  });

  it('carries at most half of a year over', () => {
    expect(leaveLeft(JOINED, day('2026-07-31'), [])).toBe(30);
    const most = [{ from: day('2025-08-01'), to: day('2025-08-25') }];
    expect(leaveLeft(JOINED, day('2026-07-31'), most)).toBe(20);
  });

  it('lays a leave over the turn of the year to both years', () => {
    const over = [{ from: day('2026-01-26'), to: day('2026-02-04') }];
    expect(leaveLeft(JOINED, day('2026-07-31'), over)).toBe(25);
  });

  it('is never less than none', () => {
    const taken = [{ from: day('2025-08-01'), to: day('2025-12-01') }];
    expect(leaveLeft(JOINED, day('2025-12-15'), taken)).toBe(0);
  });
});
