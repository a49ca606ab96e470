import { FIRST_GRATUITY_SETTINGS, practiceAt } from '@domain/areas/offboardings/gratuity.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { filsAt } from '@domain/shared/thousandths';
import { describe, expect, it } from 'vitest';
import { type BilledEmployee, type BilledPayslip, billedOf, gratuityAccrued } from './billing.rules';
import type { FeePlan } from './fee-plan.rules';

const MONTH = '2026-11-01' as CalendarDate;
const practice = practiceAt(FIRST_GRATUITY_SETTINGS, '2026-11-30');
const PLAN: FeePlan = {
  model: 'per_head',
  amount_fils: 85_000,
  percent: null,
  tier_2_from: null,
  tier_2_fils: null,
  tier_3_from: null,
  tier_3_fils: null,
  minimum_fils: null,
  proration: 'whole_month',
};
const employee = (fields: Partial<BilledEmployee> = {}): BilledEmployee => ({
  joined_on: '2026-06-01' as CalendarDate,
  basic_fils: 1_000_000,
  gross_fils: 1_400_000,
  nationality: 'India',
  savings_scheme: null,
  savings_from: null,
  frozen_basic_fils: null,
  frozen_gross_fils: null,
  ...fields,
});
const slip = (fields: Partial<BilledPayslip> = {}): BilledPayslip => ({
  month: MONTH,
  run_kind: 'regular',
  days: 30,
  days_unpaid: 0,
  basic_fils: 1_200_000,
  allowances_fils: 30_000,
  additions_fils: 70_000,
  reductions_fils: 0,
  advances_fils: 0,
  pension_fils: 0,
  employer_pension_fils: 0,
  savings_fils: 0,
  corrected_fils: 0,
  settled_gratuity_fils: 0,
  billed_gratuity_fils: 0,
  employee: employee(),
  ...fields,
});
const billed = (fields: Partial<BilledPayslip> = {}, plan: Partial<FeePlan> = {}) =>
  Object.fromEntries(
    billedOf(slip(fields), { plan: { ...PLAN, ...plan }, headcount: 3, practice }).map((line) => [
      line.component,
      filsAt(line.quantity, line.unit_price_fils),
    ]),
  );

describe('a payslip', () => {
  it('is billed by its components, with the fee', () => {
    expect(billed()).toEqual({ basic: 1_200_000, allowances: 30_000, additions: 70_000, fee: 85_000 });
    expect(billed({ additions_fils: 0, allowances_fils: 0 })).toEqual({ basic: 1_200_000, fee: 85_000 });
  });

  it('is reduced by what its wage is reduced by, not by an advance that comes back', () => {
    expect(billed({ reductions_fils: 12_000 }).reductions).toBe(-12_000);
    expect(billed({ reductions_fils: 12_000, advances_fils: 12_000 }).reductions).toBeUndefined();
    expect(billed({ reductions_fils: 12_000, advances_fils: 5_000 }).reductions).toBe(-7_000);
  });

  it('bills the whole wage of a national, and the employer’s part of his pension', () => {
    const national = billed({
      reductions_fils: 52_500,
      pension_fils: 52_500,
      employer_pension_fils: 131_250,
    });
    expect(national.reductions).toBeUndefined();
    expect(national.pension).toBe(131_250);
  });

  it('gives back what was overpaid for earlier months; what is added for them is among the additions', () => {
    expect(billed({ corrected_fils: -40_000 }).corrections).toBe(-40_000);
    expect(billed({ corrected_fils: 40_000 }).corrections).toBeUndefined();
  });

  it('has a fee once a month, or a share of whatever is paid', () => {
    expect(billed({ run_kind: 'off_cycle', basic_fils: 0, allowances_fils: 0 })).toEqual({
      additions: 70_000,
    });
    const percent = { model: 'percent', percent: 10 } as const;
    expect(billed({ run_kind: 'correction' }, percent).fee).toBe(123_000);
  });

  it('has the fee of the last month with the settlement that pays its days, and of no other settlement', () => {
    const last = { run_kind: 'final', days: 15, additions_fils: 0 };
    expect(billed(last).fee).toBe(85_000);
    expect(billed(last, { proration: 'days_employed' }).fee).toBe(42_500);
    expect(billed(last, { model: 'percent', percent: 10 }).fee).toBe(123_000);
    for (const plan of [{}, { model: 'percent', percent: 10 } as const])
      expect(billed({ ...last, days: 0, basic_fils: 0, allowances_fils: 0 }, plan).fee).toBeUndefined();
  });

  it('says what each line is', () => {
    const lines = billedOf(slip(), { plan: PLAN, headcount: 1, practice });
    expect(lines.map(({ kind, income, description }) => [kind, income, description])).toEqual([
      ['salary', 'salaries', 'Basic wage, 11-2026'],
      ['salary', 'salaries', 'Allowances, 11-2026'],
      ['salary', 'salaries', 'Additions to the wage, 11-2026'],
      ['fee', 'fees', 'Service fee, 11-2026'],
    ]);
  });
});

describe('end of service', () => {
  const accrued = (joined_on: string, fields: Partial<BilledEmployee> = {}) =>
    gratuityAccrued(employee({ joined_on: joined_on as CalendarDate, ...fields }), MONTH, practice);

  it('is billed as it is earned: nothing before a year, the year with its last day, a month from then on', () => {
    expect(accrued('2025-12-02')).toBe(0);
    // 21 days of AED 10,000 by thirtieths: AED 7,000.00 a year
    expect(accrued('2025-12-01')).toBe(700_000);
    expect(accrued('2024-06-01')).toBe(57_534);
    expect(accrued('2015-06-01')).toBe(82_192);
  });

  it('is none of a national', () => {
    expect(accrued('2015-06-01', { nationality: 'United Arab Emirates' })).toBe(0);
    expect(accrued('2015-06-01', { nationality: null })).toBe(82_192);
  });

  it('is none of whoever is in a savings scheme; what is paid into it is a line of its own', () => {
    const dews = { savings_scheme: 'dews', savings_from: '2026-01-01' };
    expect(accrued('2015-06-01', dews)).toBe(0);
    const later = { savings_scheme: 'dews', savings_from: '2026-12-01' };
    expect(accrued('2015-06-01', later)).toBe(82_192);
    const found = billed({
      savings_fils: 83_300,
      employee: employee({ joined_on: '2015-06-01' as CalendarDate, ...dews }),
    });
    expect(found.savings).toBe(83_300);
    expect(found.gratuity).toBeUndefined();
  });

  it('of a settlement is what was not billed month by month, or less', () => {
    const final = { run_kind: 'final', additions_fils: 900_000, settled_gratuity_fils: 700_000 };
    expect(billed({ ...final, billed_gratuity_fils: 600_000 })).toMatchObject({
      additions: 200_000,
      gratuity: 100_000,
    });
    expect(billed({ ...final, billed_gratuity_fils: 700_000 }).gratuity).toBeUndefined();
    expect(billed({ ...final, billed_gratuity_fils: 750_000 }).gratuity).toBe(-50_000);
  });
});
