import { EstimateInput } from '@domain/areas/offboardings/estimate';
import { estimateOf } from '@domain/areas/offboardings/estimate.rules';
import { FIRST_GRATUITY_SETTINGS, practiceAt } from '@domain/areas/offboardings/gratuity.rules';
import { expect, it } from 'vitest';
import { settlementSlip } from './settlement-slip.rules';

const settled = (more: object = {}) =>
  settlementSlip(
    estimateOf(
      EstimateInput.parse({
        scheme: 'law',
        basic_fils: 1_000_000,
        gross_fils: 1_500_000,
        joined_on: '2022-03-01',
        last_day_on: '2026-08-31',
        leave_half_days: 25,
        last_month_days: 31,
        ...more,
      }),
      practiceAt(FIRST_GRATUITY_SETTINGS, '2026-08-31'),
    ),
  );

it('a settlement is paid by its lines: last pay, gratuity, leave', () => {
  expect(settled()).toEqual({
    days: 31,
    days_unpaid: 0,
    basic_fils: 1_000_000,
    housing_fils: 0,
    transport_fils: 0,
    food_fils: 0,
    other_fils: 500_000,
    corrected_fils: 0,
    pension_fils: 0,
    employer_pension_fils: 0,
    savings_fils: 0,
    allowances_fils: 500_000,
    // 31,528.77 of gratuity, 12.5 days of 10,000 as leave
    additions_fils: 3_152_877 + 416_667,
    reductions_fils: 0,
    net_fils: 1_500_000 + 3_152_877 + 416_667,
    overtime_fils: 0,
    encashment_fils: 416_667,
  });
});

it('what he owes is taken off, and wages, additions and reductions come to the net', () => {
  const slip = settled({
    deductions_fils: 100_000,
    unserved_days: 12,
    unserved_by: 'employee',
    last_month_days: 10,
  });
  expect(slip.reductions_fils).toBe(100_000 + 600_000);
  expect(slip.basic_fils + slip.allowances_fils + slip.additions_fils - slip.reductions_fils).toBe(
    slip.net_fils,
  );
});

it('notice that is paid is added', () => {
  expect(settled({ unserved_days: 12 }).additions_fils).toBe(settled().additions_fils + 600_000);
});
