import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type FeeBasis, type FeePlan, feeOf, minimumTopUp, planIn } from './fee-plan.rules';

const MONTH = '2026-11-01' as CalendarDate;
const plan = (fields: Partial<FeePlan> = {}): FeePlan => ({
  model: 'per_head',
  amount_fils: 85_000,
  percent: null,
  tier_2_from: null,
  tier_2_fils: null,
  tier_3_from: null,
  tier_3_fils: null,
  minimum_fils: null,
  proration: 'whole_month',
  ...fields,
});
const basis = (fields: Partial<FeeBasis> = {}): FeeBasis => ({
  month: MONTH,
  gross_fils: 1_400_000,
  days: 30,
  headcount: 1,
  ...fields,
});

it('is an amount for each employee, whatever he earns', () => {
  expect(feeOf(plan(), basis())).toBe(85_000);
  expect(feeOf(plan(), basis({ gross_fils: 1 }))).toBe(85_000);
  expect(feeOf(plan({ amount_fils: null }), basis())).toBe(0);
});

describe('of a part of a month', () => {
  it('is whole, or that of the days on which he is employed, rounded half up', () => {
    const part = basis({ days: 7 });
    expect(feeOf(plan(), part)).toBe(85_000);
    expect(feeOf(plan({ proration: 'days_employed' }), part)).toBe(19_833);
    // 15 of 30 days of 0.01: half a fils goes up
    expect(feeOf(plan({ proration: 'days_employed', amount_fils: 1 }), basis({ days: 15 }))).toBe(1);
    expect(feeOf(plan({ proration: 'days_employed', amount_fils: 1 }), basis({ days: 14 }))).toBe(0);
    expect(feeOf(plan({ proration: 'days_employed' }), basis({ days: 30 }))).toBe(85_000);
    expect(feeOf(plan({ proration: 'days_employed' }), basis({ days: 31 }))).toBe(85_000);
    expect(feeOf(plan({ proration: 'days_employed' }), basis({ days: 0 }))).toBe(0);
  });

  it('is not reduced twice where it is a share of the wage', () => {
    const percent = plan({ model: 'percent', percent: 10, proration: 'days_employed' });
    expect(feeOf(percent, basis({ gross_fils: 700_000, days: 15 }))).toBe(70_000);
  });
});

it('is a share of the gross wage with three decimals, rounded half up once', () => {
  const percent = (share: number, gross_fils: number) =>
    feeOf(plan({ model: 'percent', percent: share }), basis({ gross_fils }));
  expect(percent(6.125, 1_400_000)).toBe(85_750);
  expect([percent(0.5, 100), percent(0.5, 99), percent(0.5, 299), percent(0.5, 300)]).toEqual([1, 0, 1, 2]);
  expect(percent(0, 1_400_000)).toBe(0);
});

describe('in tiers', () => {
  const tiers = plan({
    model: 'tier',
    amount_fils: 90_000,
    tier_2_from: 11,
    tier_2_fils: 80_000,
    tier_3_from: 51,
    tier_3_fils: 70_000,
  });

  it('is for everybody that of the tier which the headcount reaches', () => {
    const of = (headcount: number) => feeOf(tiers, basis({ headcount }));
    expect([1, 10, 11, 50, 51, 1_000].map(of)).toEqual([90_000, 90_000, 80_000, 80_000, 70_000, 70_000]);
  });

  it('has as many tiers as are filled', () => {
    const two = plan({ model: 'tier', tier_2_from: 11, tier_2_fils: 80_000 });
    expect([feeOf(two, basis({ headcount: 10 })), feeOf(two, basis({ headcount: 400 }))]).toEqual([
      85_000, 80_000,
    ]);
    expect(feeOf(plan({ model: 'tier', tier_2_from: 2 }), basis({ headcount: 9 }))).toBe(85_000);
  });
});

it('comes to its minimum in a month, and to nothing more', () => {
  const least = { minimum_fils: 500_000 };
  expect([0, 499_999, 500_000, 500_001].map((fees) => minimumTopUp(least, fees))).toEqual([500_000, 1, 0, 0]);
  expect(minimumTopUp({ minimum_fils: null }, 0)).toBe(0);
  // billed later: taken back as far as it is too much, all of it once the fees reach the minimum alone
  expect([300_000, 450_000, 600_000].map((fees) => minimumTopUp(least, fees, 200_000))).toEqual([
    0, -150_000, -200_000,
  ]);
});

it('is that of the plan which began last, from its month on', () => {
  const plans = ['2026-06-01', '2026-11-01', '2026-01-01'].map((valid_from) => ({ valid_from }));
  expect(planIn(plans, '2026-10-01')).toEqual({ valid_from: '2026-06-01' });
  expect(planIn(plans, '2026-11-01')).toEqual({ valid_from: '2026-11-01' });
  expect(planIn(plans, '2027-11-01')).toEqual({ valid_from: '2026-11-01' });
  expect(planIn(plans, '2025-12-01')).toBeNull();
});
