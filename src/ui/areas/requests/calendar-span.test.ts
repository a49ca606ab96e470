import { calendarDate } from '@domain/shared/calendar-date';
import { expect, it } from 'vitest';
import { monthSpan, turned, weekSpan } from './calendar-span';

const day = (text: string) => calendarDate(text) ?? expect.fail(text);

it('a month is from its first day to its last, a week from Monday to Sunday', () => {
  expect(monthSpan(day('2028-02-29'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(weekSpan(day('2026-12-06'))).toEqual({ from: '2026-11-30', to: '2026-12-06' });
  expect(weekSpan(day('2023-12-31'))).toEqual({ from: '2023-12-25', to: '2023-12-31' });
});

it('turns from one to the next, however long it is', () => {
  expect(turned(day('2026-01-31'), 'month', 1)).toBe('2026-02-01');
  expect(turned(day('2026-01-31'), 'month', -1)).toBe('2025-12-01');
  expect(turned(day('2026-01-31'), 'week', 1)).toBe('2026-02-07');
});
