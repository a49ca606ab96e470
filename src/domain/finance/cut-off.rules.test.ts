import type { CalendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { cutOffOf } from './cut-off.rules';

it('is the last day of a month that has no such day', () => {
  expect(cutOffOf('2027-02-01' as CalendarDate, 31)).toBe('2027-02-28');
  expect(cutOffOf('2026-10-01' as CalendarDate, 20)).toBe('2026-10-20');
});
