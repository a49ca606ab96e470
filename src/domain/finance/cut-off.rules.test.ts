import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { cutOffOf, DEFAULT_CUT_OFF_DAY } from './cut-off.rules';

it('is the last day of a month that has no such day', () => {
  expect(cutOffOf('2027-02-01' as CalendarDate, 31)).toBe('2027-02-28');
  expect(cutOffOf('2026-10-01' as CalendarDate, DEFAULT_CUT_OFF_DAY)).toBe('2026-10-20');
});

it('is never before the month', () => {
  expect(cutOffOf('2026-10-01' as CalendarDate, 1)).toBe('2026-10-01');
  expect(cutOffOf('2026-10-01' as CalendarDate, 0)).toBe('2026-10-01');
});
