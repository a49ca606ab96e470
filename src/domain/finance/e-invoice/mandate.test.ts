import { expect, it } from 'vitest';
import { isElectronic, type RevenueClass } from './mandate';

const on = (revenue_class: RevenueClass | null, day: string, e_invoices_from: string | null = null) =>
  isElectronic({ revenue_class, e_invoices_from }, day);

it.each([
  ['from_50m', '2026-12-31', '2027-01-01'],
  ['below_50m', '2027-06-30', '2027-07-01'],
  [null, '2027-06-30', '2027-07-01'],
  ['government', '2027-09-30', '2027-10-01'],
] as const)('a business of %s is not yet obliged on %s, and is on %s', (revenue, before, first) => {
  expect([on(revenue, before), on(revenue, first)]).toEqual([false, true]);
});

it('one that begins earlier does so on its own day, and never before the pilot', () => {
  expect(on('below_50m', '2026-11-14', '2026-11-15')).toBe(false);
  expect(on('below_50m', '2026-11-15', '2026-11-15')).toBe(true);
  expect(on('below_50m', '2026-06-30', '2026-01-01')).toBe(false);
  expect(on('from_50m', '2027-01-01', '2028-01-01')).toBe(true);
});
