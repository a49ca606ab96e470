import { expect, it } from 'vitest';
import { EstimateInput } from './estimate';
import { estimateOf } from './estimate.rules';
import { FIRST_GRATUITY_SETTINGS, practiceAt } from './gratuity.rules';

const PRACTICE = practiceAt(FIRST_GRATUITY_SETTINGS, '2026-11-30');
const request = (more: object = {}) =>
  EstimateInput.parse({
    scheme: 'law',
    basic_fils: 1_000_000,
    gross_fils: 1_500_000,
    joined_on: '2022-03-01',
    last_day_on: '2026-08-31',
    ...more,
  });
const lines = (more: object) =>
  estimateOf(request(more), PRACTICE).lines.map(({ code, days, amount_fils }) => [code, days, amount_fils]);

it('shows the formula line by line, and what is due until when', () => {
  expect(estimateOf(request(), PRACTICE)).toMatchObject({
    service: { years: 4, days: 184, eligible_days: 1_644 },
    day_wage_fils: 33_333,
    cap_fils: 24_000_000,
    lines: [{ code: 'first_years', days: 1_644, amount_fils: 3_152_877 }],
    gratuity_fils: 3_152_877,
    total_fils: 3_152_877,
    provision_fils: 58_333,
    due_on: '2026-09-14',
  });
});

it('adds what else is settled; who did not want the notice pays for it', () => {
  const more = { leave_half_days: 25, unserved_days: 12, last_month_days: 31, deductions_fils: 10_000 };
  expect(lines(more)).toEqual([
    ['first_years', 1_644, 3_152_877],
    ['leave', 12.5, 416_667],
    ['notice_paid', 12, 600_000],
    ['last_pay', 31, 1_500_000],
    ['deductions', null, -10_000],
  ]);
  expect(lines({ unserved_days: 12, unserved_by: 'employee' })[1]).toEqual(['notice_owed', 12, -600_000]);
});

it('leaves out what comes to nothing, and nothing that comes to little', () => {
  const least = { leave_half_days: 1, unserved_days: 1, last_month_days: 1, deductions_fils: 1 };
  expect(lines(least).slice(1)).toEqual([
    ['leave', 0.5, 16_667],
    ['notice_paid', 1, 50_000],
    ['last_pay', 1, 48_387],
    ['deductions', null, -1],
  ]);
});

it.each([
  ['2023-02-28', ['first_years', 365, 700_000]],
  ['2027-02-28', ['first_years', 1_825, 3_500_000]],
])('is one line on the last day of the first year and of the fifth: %s', (last_day_on, line) => {
  expect(lines({ last_day_on })).toEqual([line]);
});

it('goes on at 30 days after five years, and stops at the cap', () => {
  expect(lines({ joined_on: '2020-09-01' })).toEqual([
    ['first_years', 1_825, 3_500_000],
    ['later_years', 365, 1_000_000],
  ]);
  expect(lines({ joined_on: '1990-01-01' })).toEqual([
    ['first_years', 1_825, 3_500_000],
    ['later_years', expect.any(Number), expect.any(Number)],
    ['cap', null, expect.any(Number)],
  ]);
  const { lines: all, gratuity_fils } = estimateOf(request({ joined_on: '1990-01-01' }), PRACTICE);
  expect(gratuity_fils).toBe(24_000_000);
  expect(all.reduce((sum, { amount_fils }) => sum + amount_fils, 0)).toBe(gratuity_fils);
});

it.each([
  ['a year is not complete', { last_day_on: '2022-12-31' }, 'not_a_year', 58_333],
  ['a national', { scheme: 'gpssa' }, 'scheme_gpssa', 0],
  ['somebody in the DIFC', { scheme: 'dews' }, 'scheme_dews', 58_300],
])('nothing is due at the end: %s', (_, more, code, provision) => {
  const estimate = estimateOf(request(more), PRACTICE);
  expect(estimate).toMatchObject({ lines: [{ code, amount_fils: 0 }], provision_fils: provision });
});
