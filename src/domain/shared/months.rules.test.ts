import { expect, it } from 'vitest';
import { firstOfMonth, lastOfMonth, monthOf, monthsFrom, monthYear } from './months.rules';

it('counts months over the end of a year', () => {
  expect(monthsFrom('2026-11', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthOf('2026-11-30')).toBe('2026-11');
  expect(['2026-11-30', '2026-11'].map(monthYear)).toEqual(['11-2026', '11-2026']);
  expect(firstOfMonth('2026-11-30')).toBe('2026-11-01');
  expect(lastOfMonth('2028-02-11')).toBe('2028-02-29');
});
