import { expect, it } from 'vitest';
import { type Estimate, EstimateInput } from './estimate';
import { estimateOf, resultOf } from './estimate.rules';
import { FIRST_GRATUITY_SETTINGS, practiceAt } from './gratuity.rules';

const settled = (input: object): Estimate => {
  const request = EstimateInput.parse({ scheme: 'law', ...input });
  return estimateOf(request, practiceAt(FIRST_GRATUITY_SETTINGS, request.last_day_on));
};

/** Computed by hand, from the rules of articles 43, 51 and 53: what is put in, each line, and the total. Fils. */
const SETTLEMENTS: readonly (readonly [string, object, Readonly<Record<string, number>>, number])[] = [
  [
    'an accountant after four years and 184 days',
    {
      basic_fils: 1000000,
      gross_fils: 1500000,
      joined_on: '2022-03-01',
      last_day_on: '2026-08-31',
      last_month_days: 31,
      leave_half_days: 25,
    },
    { first_years: 3152877, leave: 416667, last_pay: 1500000 },
    5069544,
  ],
  [
    'twenty unpaid days shift the end back',
    {
      basic_fils: 750000,
      gross_fils: 1100000,
      joined_on: '2023-07-15',
      last_day_on: '2026-11-20',
      unpaid_days: 20,
      last_month_days: 20,
      leave_half_days: 16,
    },
    { first_years: 1731781, leave: 200000, last_pay: 733333 },
    2665114,
  ],
  [
    'a day short of a year',
    {
      basic_fils: 1000000,
      gross_fils: 1400000,
      joined_on: '2025-12-01',
      last_day_on: '2026-11-29',
      last_month_days: 29,
      leave_half_days: 44,
    },
    { not_a_year: 0, leave: 733333, last_pay: 1353333 },
    2086666,
  ],
  [
    'a year to the day',
    {
      basic_fils: 1000000,
      gross_fils: 1400000,
      joined_on: '2025-12-01',
      last_day_on: '2026-11-30',
      last_month_days: 30,
      leave_half_days: 60,
    },
    { first_years: 700000, leave: 1000000, last_pay: 1400000 },
    3100000,
  ],
  [
    'five years to the day',
    { basic_fils: 1000000, gross_fils: 1600000, joined_on: '2021-12-01', last_day_on: '2026-11-30' },
    { first_years: 3500000 },
    3500000,
  ],
  [
    'six years',
    {
      basic_fils: 1000000,
      gross_fils: 1600000,
      joined_on: '2020-12-01',
      last_day_on: '2026-11-30',
      last_month_days: 30,
    },
    { first_years: 3500000, later_years: 1000000, last_pay: 1600000 },
    6100000,
  ],
  [
    'seven years and a half',
    {
      basic_fils: 800000,
      gross_fils: 1200000,
      joined_on: '2019-06-25',
      last_day_on: '2026-11-16',
      last_month_days: 16,
      leave_half_days: 6,
    },
    { first_years: 2800000, later_years: 1917808, leave: 80000, last_pay: 640000 },
    5437808,
  ],
  [
    'thirty years, at the cap',
    {
      basic_fils: 1000000,
      gross_fils: 1800000,
      joined_on: '1996-12-01',
      last_day_on: '2026-11-30',
      leave_half_days: 60,
    },
    { first_years: 3500000, later_years: 25000000, cap: -4500000, leave: 1000000 },
    25000000,
  ],
  [
    'joined on 29 February, left on the last day of the first year',
    {
      basic_fils: 600000,
      gross_fils: 900000,
      joined_on: '2024-02-29',
      last_day_on: '2025-02-28',
      last_month_days: 28,
    },
    { first_years: 420000, last_pay: 900000 },
    1320000,
  ],
  [
    'joined on 29 February, left a day earlier',
    {
      basic_fils: 600000,
      gross_fils: 900000,
      joined_on: '2024-02-29',
      last_day_on: '2025-02-27',
      last_month_days: 27,
    },
    { not_a_year: 0, last_pay: 867857 },
    867857,
  ],
  [
    'a year less a month of unpaid leave',
    {
      basic_fils: 600000,
      gross_fils: 800000,
      joined_on: '2025-11-30',
      last_day_on: '2026-11-30',
      unpaid_days: 30,
      last_month_days: 30,
    },
    { not_a_year: 0, last_pay: 800000 },
    800000,
  ],
  [
    'three years less a month of unpaid leave',
    {
      basic_fils: 600000,
      gross_fils: 800000,
      joined_on: '2023-12-01',
      last_day_on: '2026-11-30',
      unpaid_days: 30,
    },
    { first_years: 1225479 },
    1225479,
  ],
  [
    'notice that the employer does not want',
    {
      basic_fils: 900000,
      gross_fils: 1500000,
      joined_on: '2024-01-15',
      last_day_on: '2026-11-18',
      last_month_days: 18,
      unserved_days: 12,
    },
    { first_years: 1791616, notice_paid: 600000, last_pay: 900000 },
    3291616,
  ],
  [
    'notice that he does not serve',
    {
      basic_fils: 900000,
      gross_fils: 1500000,
      joined_on: '2024-01-15',
      last_day_on: '2026-11-18',
      last_month_days: 18,
      unserved_days: 12,
      unserved_by: 'employee',
    },
    { first_years: 1791616, notice_owed: -600000, last_pay: 900000 },
    2091616,
  ],
  [
    'an advance and a fine are taken back',
    {
      basic_fils: 500000,
      gross_fils: 700000,
      joined_on: '2023-02-10',
      last_day_on: '2026-11-25',
      last_month_days: 25,
      advances_fils: 150000,
      deductions_fils: 25000,
      leave_half_days: 9,
    },
    { first_years: 1327123, leave: 75000, last_pay: 583333, advances: -150000, deductions: -25000 },
    1810456,
  ],
  [
    'a raise that came late',
    {
      basic_fils: 550000,
      gross_fils: 770000,
      joined_on: '2023-02-10',
      last_day_on: '2026-11-25',
      last_month_days: 25,
      corrections_fils: 110000,
    },
    { first_years: 1459836, last_pay: 641667, corrections: 110000 },
    2211503,
  ],
  [
    'leave without pay that came late, and half a day at half pay',
    {
      basic_fils: 432100,
      gross_fils: 654300,
      joined_on: '2022-05-05',
      last_day_on: '2026-11-12',
      last_month_days: 11.75,
      corrections_fils: -43620,
    },
    { first_years: 1368988, last_pay: 256268, corrections: -43620 },
    1581636,
  ],
  [
    'a national has his pension',
    {
      basic_fils: 2000000,
      gross_fils: 3200000,
      joined_on: '2018-03-01',
      last_day_on: '2026-11-30',
      last_month_days: 30,
      scheme: 'gpssa',
      leave_half_days: 30,
    },
    { scheme_gpssa: 0, leave: 1000000, last_pay: 3200000 },
    4200000,
  ],
  [
    'the savings plan of the DIFC',
    {
      basic_fils: 1800000,
      gross_fils: 3000000,
      joined_on: '2021-03-01',
      last_day_on: '2026-11-30',
      last_month_days: 30,
      scheme: 'dews',
      leave_half_days: 15,
    },
    { scheme_dews: 0, leave: 450000, last_pay: 3000000 },
    3450000,
  ],
  [
    'within probation he owes more than he gets',
    {
      basic_fils: 400000,
      gross_fils: 600000,
      joined_on: '2026-09-01',
      last_day_on: '2026-11-05',
      last_month_days: 5,
      advances_fils: 200000,
      unserved_days: 30,
      unserved_by: 'employee',
    },
    { not_a_year: 0, notice_owed: -600000, last_pay: 100000, advances: -200000 },
    -700000,
  ],
];

it.each(SETTLEMENTS)('%s', (_, input, lines, total) => {
  const estimate = settled(input);
  expect(Object.fromEntries(estimate.lines.map(({ code, amount_fils }) => [code, amount_fils]))).toEqual(
    lines,
  );
  expect(estimate.total_fils).toBe(total);
});

/** A sequence that looks random and is the same each time. */
const drawn = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
};

it('every printed formula computes to the printed figure, and the lines add up to the total', () => {
  const next = drawn(7);
  for (let round = 0; round < 500; round += 1) {
    const years = next(35);
    const estimate = settled({
      basic_fils: 100_000 + next(9_000_000),
      gross_fils: 200_000 + next(9_000_000),
      joined_on: `${2026 - years}-${String(1 + next(11)).padStart(2, '0')}-${String(1 + next(27)).padStart(2, '0')}`,
      last_day_on: `2027-02-${String(1 + next(27)).padStart(2, '0')}`,
      unpaid_days: next(40),
      leave_half_days: next(90),
      unserved_days: next(60),
      unserved_by: next(1) === 1 ? 'employer' : 'employee',
      last_month_days: next(112) / 4,
    });
    for (const { code, formula, amount_fils } of estimate.lines)
      if (formula !== null) expect([code, resultOf(formula)]).toEqual([code, amount_fils]);
    expect(estimate.lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0)).toBe(estimate.total_fils);
  }
});
