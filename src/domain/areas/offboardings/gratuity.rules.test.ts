import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  FIRST_GRATUITY_SETTINGS,
  gratuityOf,
  leavePay,
  monthlyProvision,
  noticePay,
  practiceAt,
  proratedPay,
  serviceOf,
  unservedNotice,
} from './gratuity.rules';

/** Vectors of uae-facts, end of service. Amounts in dirhams there, in fils here. */
const THIRTIETH = practiceAt(FIRST_GRATUITY_SETTINGS, '2026-11-30');
const BY_YEAR = { ...THIRTIETH, wage_days_per_year: 365 };
const day = (text: string) => text as CalendarDate;
const total = (basic: number, days: number, practice = THIRTIETH) =>
  gratuityOf({ basic_fils: basic * 100, gross_fils: basic * 200 }, days, practice).total_fils / 100;

describe('gratuity', () => {
  it.each([
    [10_000, 364, 0, 0],
    [10_000, 365, 7_000, 6_904.11],
    [10_000, 1_000, 19_178.08, 18_915.37],
    [10_000, 1_825, 35_000, 34_520.55],
    [10_000, 2_190, 45_000, 44_383.56],
    [8_000, 2_701, 47_200, 46_553.42],
    [12_500, 2_555, 68_750, 67_808.22],
    [10_000, 10_950, 240_000, 240_000],
  ])('of basic %d after %d days', (basic, days, byThirty, byYear) => {
    expect(total(basic, days)).toBe(byThirty);
    expect(total(basic, days, BY_YEAR)).toBe(byYear);
  });

  it('leaves days without pay out', () => {
    expect(total(6_000, 1_095 - 30)).toBe(12_254.79);
    expect(total(6_000, 366 - 30)).toBe(0);
  });

  it('is nothing in all its parts before a whole year', () => {
    expect(gratuityOf({ basic_fils: 1_000_000, gross_fils: 2_000_000 }, 364, THIRTIETH)).toEqual({
      first_fils: 0,
      later_fils: 0,
      cap_fils: 24_000_000,
      total_fils: 0,
    });
  });

  it('has parts that add up to what is earned, and a cap on basic or gross wage', () => {
    const wage = { basic_fils: 1_000_000, gross_fils: 2_000_000 };
    const { first_fils, later_fils, cap_fils } = gratuityOf(wage, 2_701, THIRTIETH);
    expect(first_fils + later_fils).toBe(5_900_000);
    expect(cap_fils).toBe(24_000_000);
    expect(gratuityOf(wage, 10_950, { ...THIRTIETH, cap_is_gross: 1 }).cap_fils).toBe(48_000_000);
  });
});

describe('service', () => {
  it.each([
    ['2022-03-01', '2026-08-31', 0, 4, 184, 10_000, 31_528.77],
    ['2023-07-15', '2026-11-20', 20, 3, 109, 7_500, 17_317.81],
  ])('from %s to %s without %d days', (joined, last, unpaid, years, days, basic, amount) => {
    const service = serviceOf(day(joined), day(last), unpaid);
    expect(service).toEqual({ years, days, eligible_days: years * 365 + days });
    expect(total(basic, service.eligible_days)).toBe(amount);
  });

  it('is whole on the day before the anniversary, which is the last one worked', () => {
    expect(serviceOf(day('2025-03-01'), day('2026-02-28'), 0)).toMatchObject({ years: 1, days: 0 });
    expect(serviceOf(day('2025-03-01'), day('2026-02-27'), 0)).toMatchObject({ years: 0, days: 364 });
  });

  it('counts no day too many for who began on 29 February, or in a year that has one', () => {
    expect(serviceOf(day('2024-02-29'), day('2025-02-27'), 0)).toMatchObject({ years: 0, days: 364 });
    expect(serviceOf(day('2024-02-29'), day('2025-02-28'), 0)).toMatchObject({ years: 1, days: 0 });
    expect(serviceOf(day('2024-02-29'), day('2028-02-28'), 0)).toMatchObject({ years: 4, days: 0 });
    expect(serviceOf(day('2024-01-15'), day('2025-01-13'), 0)).toMatchObject({ eligible_days: 364 });
  });

  it('is nothing when it ends before it begins', () => {
    const nothing = { years: 0, days: 0, eligible_days: 0 };
    expect(serviceOf(day('2026-03-01'), day('2026-03-05'), 30)).toEqual(nothing);
  });
});

it('provides for it month by month', () => {
  expect(monthlyProvision(1_000_000, 1_825, THIRTIETH)).toBe(58_333);
  expect(monthlyProvision(1_000_000, 1_826, THIRTIETH)).toBe(83_333);
});

it('refuses an amount that a number cannot hold exactly, and no smaller one', () => {
  const most = Math.floor(Number.MAX_SAFE_INTEGER / 2 / 21);
  expect(monthlyProvision(most, 0, THIRTIETH)).toBe(Math.round((most * 21) / 360));
  expect(() => monthlyProvision(most + 1, 0, THIRTIETH)).toThrow(RangeError);
});

it('takes the first practice that is known for a day before it', () => {
  const since2022 = { wage_days_per_year: 360, cap_months: 24, cap_is_gross: 0, month_days: 0 };
  expect(practiceAt(FIRST_GRATUITY_SETTINGS, '2022-02-01')).toEqual(since2022);
  const later = { ...FIRST_GRATUITY_SETTINGS, cap_months: [{ from: '2026-01-01', value: 18 }] };
  expect(practiceAt(later, '2025-12-31').cap_months).toBe(24);
  expect(practiceAt(later, '2026-01-01').cap_months).toBe(18);
});

it('pays notice that is not served, leave that is not taken, and the days of the last month', () => {
  expect(noticePay(1_500_000, 12, THIRTIETH)).toBe(600_000);
  expect(leavePay(1_000_000, 25, THIRTIETH)).toBe(416_667);
  expect(proratedPay(900_000, 16, day('2026-01-16'), THIRTIETH)).toBe(464_516);
  expect(proratedPay(900_000, 16, day('2026-01-16'), { ...THIRTIETH, month_days: 30 })).toBe(480_000);
  expect(proratedPay(900_000, 15, day('2026-04-15'), THIRTIETH)).toBe(450_000);
  expect(proratedPay(900_000, 14, day('2026-02-14'), THIRTIETH)).toBe(450_000);
  expect(proratedPay(900_000, 29, day('2028-02-29'), THIRTIETH)).toBe(900_000);
});

it('counts the days of notice that nobody serves', () => {
  expect(unservedNotice(day('2026-11-01'), 30, day('2026-12-01'))).toBe(0);
  expect(unservedNotice(day('2026-11-01'), 30, day('2026-11-19'))).toBe(12);
  expect(unservedNotice(day('2026-11-01'), 30, day('2026-10-01'))).toBe(30);
});
