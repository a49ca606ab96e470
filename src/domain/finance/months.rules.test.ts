import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { cutOffOf, monthAfter, monthEnd, monthOf } from './months.rules';

const day = (text: string) => text as CalendarDate;
const OCTOBER = day('2026-10-01');

describe('a month', () => {
  it('begins on its first day', () => {
    expect(monthOf(day('2026-10-31'))).toBe(OCTOBER);
  });
  it('ends where the next one begins', () => {
    expect(monthAfter(day('2026-12-01'))).toBe('2027-01-01');
    expect(monthAfter(day('2026-01-01'), -1)).toBe('2025-12-01');
    expect(monthEnd(day('2028-02-01'))).toBe('2028-02-29');
  });
  it('is cut off on its last day where it has no such day', () => {
    expect(cutOffOf(day('2027-02-01'), 31)).toBe('2027-02-28');
    expect(cutOffOf(OCTOBER, 20)).toBe('2026-10-20');
  });
});
