import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { dueAfter, type Interval } from './intervals';

it.each([
  ['2026-01-15', 'monthly', '2026-02-15'],
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2026-02-28', 'monthly', '2026-03-31'],
  ['2028-01-30', 'monthly', '2028-02-29'],
  ['2026-11-30', 'quarterly', '2027-02-28'],
  ['2026-08-05', 'half_yearly', '2027-02-05'],
  ['2028-02-29', 'yearly', '2029-02-28'],
  ['2026-12-01', 'yearly', '2027-12-01'],
] as const)('after %s, %s: %s', (day, interval: Interval, next) => {
  expect(dueAfter(day as CalendarDate, interval)).toBe(next);
});
