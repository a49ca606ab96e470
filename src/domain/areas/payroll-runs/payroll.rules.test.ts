import { type PayAmounts, payAmounts } from '@domain/finance/pay-components';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { type PaidAdjustment, type PayTerms, payslipOf as paidOf } from './payroll.rules';
import { daysEmployed, earnedIn, prorated } from './wages.rules';

const day = (text: string) => text as CalendarDate;
const WHOLE = { gross_fils: 900_000, basic_fils: 500_000, joined_on: '2024-03-01', left_on: null };
const OCTOBER = day('2026-10-01');
const pay = (basic_fils: number, housing_fils = 0): PayAmounts => ({
  ...payAmounts(() => 0),
  basic_fils,
  housing_fils,
});
/** Of somebody who has earned the same since he joined. */
const payslipOf = (
  { gross_fils, basic_fils, ...employment }: Omit<typeof WHOLE, 'left_on'> & { left_on: string | null },
  month: CalendarDate,
  adjustments: readonly PaidAdjustment[],
  terms?: PayTerms,
) => {
  const salary = { from: day('2020-01-01'), to: null, amounts: pay(basic_fils, gross_fils - basic_fils) };
  return paidOf({ ...employment, salaries: [salary] }, month, adjustments, terms).amounts;
};

describe('a part of a month', () => {
  it.each([
    ['by its own days', 'calendar', 464_516],
    ['by thirty', 'thirty', 480_000],
  ] as const)('is counted %s', (_, base, fils) => {
    expect(prorated(900_000, 16, day('2026-01-01'), base)).toBe(fils);
  });
  it.each([
    ['2026-01-01', 31],
    ['2026-02-01', 28],
  ])('is no part when it is the whole of %s, by thirty too', (month, days) => {
    expect(prorated(900_000, days, day(month), 'thirty')).toBe(900_000);
  });
  it.each([
    ['2026-10-01', null, 31],
    ['2026-10-16', null, 16],
    ['2026-10-31', null, 1],
    ['2026-10-05', '2026-10-05', 1],
    ['2024-01-01', '2026-10-01', 1],
    ['2024-01-01', '2026-11-15', 31],
    // no days of the calendar
    ['2026-10-32', null, 0],
    ['2024-01-01', '2026-10-00', 0],
    ['2024-01-01', '2026-10-02', 2],
    ['2026-11-01', null, 0],
    ['2024-01-01', '2026-09-30', 0],
  ])('employed from %s to %s: %d days', (joined_on, left_on, days) => {
    expect(daysEmployed({ ...WHOLE, joined_on, left_on }, OCTOBER)).toBe(days);
  });
});

describe('a payslip', () => {
  it('is pay and what was approved besides', () => {
    const adjusted = [
      { kind: 'addition', category: 'overtime', amount_fils: 31_250 },
      { kind: 'addition', category: 'bonus', amount_fils: 10_000 },
      { kind: 'reduction', category: 'advance_recovery', amount_fils: 50_000 },
    ];
    expect(payslipOf(WHOLE, OCTOBER, adjusted)).toEqual({
      days: 31,
      days_unpaid: 0,
      ...pay(500_000, 400_000),
      allowances_fils: 400_000,
      additions_fils: 41_250,
      reductions_fils: 50_000,
      net_fils: 891_250,
      overtime_fils: 31_250,
      encashment_fils: 0,
      corrected_fils: 0,
      pension_fils: 0,
      employer_pension_fils: 0,
      savings_fils: 0,
    });
  });
  it('leaves the employee half of his wage, and says what was not taken', () => {
    const owed = { kind: 'reduction', category: 'other', amount_fils: 1_000_000 };
    expect(payslipOf(WHOLE, OCTOBER, [owed])).toMatchObject({ reductions_fils: 450_000, net_fils: 450_000 });
    const bonus = { kind: 'addition', category: 'bonus', amount_fils: 10_000 };
    const salary = { from: day('2020-01-01'), to: null, amounts: pay(500_000, 400_000) };
    const { amounts, taken } = paidOf({ ...WHOLE, salaries: [salary] }, OCTOBER, [owed, bonus]);
    expect(amounts).toMatchObject({ additions_fils: 10_000, reductions_fils: 455_000, net_fils: 455_000 });
    expect(taken.adjustments).toEqual([455_000, 10_000]);
  });
  it('loses the wage itself for days without work, which is no deduction from it', () => {
    const away = { kind: 'reduction', category: 'unpaid_leave', amount_fils: 2_000_000 };
    expect(payslipOf(WHOLE, OCTOBER, [away])).toMatchObject({ reductions_fils: 900_000, net_fils: 0 });
  });
  it('recovers what was overpaid by a fifth of the wage at most, after the pension', () => {
    const contribution = {
      base_fils: 900_000,
      employee_fils: 99_000,
      employer_fils: 112_500,
      government_fils: 22_500,
    };
    const debts = [{ case: 'overpayment', due_fils: 30_000 }] as const;
    const salary = { from: day('2020-01-01'), to: null, amounts: pay(500_000, 400_000) };
    const slip = paidOf({ ...WHOLE, salaries: [salary] }, OCTOBER, [], {
      corrected_fils: -170_000,
      debts,
      contribution,
    });
    expect(slip.taken).toEqual({ adjustments: [], debts: [10_000], overpaid: 170_000 });
    expect(slip.amounts).toMatchObject({
      corrected_fils: -170_000,
      pension_fils: 99_000,
      employer_pension_fils: 112_500,
      reductions_fils: 279_000,
      net_fils: 621_000,
    });
    const arrears = payslipOf(WHOLE, OCTOBER, [], { corrected_fils: 25_000 });
    expect(arrears).toMatchObject({ additions_fils: 25_000, net_fils: 925_000 });
  });
  it('takes leave without pay off by the day, as far as it lies in the month and in the employment', () => {
    const payee = { ...WHOLE, gross_fils: 550_000, basic_fils: 330_000 };
    const leave = (from: string, to: string) => ({ leave: [{ from: day(from), to: day(to), percent: 0 }] });
    // uae-facts, vector A: 5500 x 29/31
    expect(payslipOf(payee, OCTOBER, [], leave('2026-10-30', '2026-11-04'))).toMatchObject({
      days: 29,
      days_unpaid: 2,
      basic_fils: 308_710,
      net_fils: 514_516,
    });
    const leaver = { ...payee, left_on: '2026-10-10' };
    expect(payslipOf(leaver, OCTOBER, [], leave('2026-10-09', '2026-10-20'))).toMatchObject({
      days: 8,
      days_unpaid: 2,
    });
    expect(payslipOf(payee, OCTOBER, [], leave('2026-09-01', '2026-09-30')).days_unpaid).toBe(0);
    const later = { ...payee, joined_on: '2026-11-01' };
    expect(payslipOf(later, OCTOBER, [], leave('2026-10-01', '2026-10-31'))).toMatchObject({
      days: 0,
      days_unpaid: 0,
    });
    expect(payslipOf(payee, OCTOBER, [], leave('2026-09-01', '2026-12-31'))).toMatchObject({
      days: 0,
      net_fils: 0,
    });
  });
  it('pays a part for days of sick leave, and counts only those without pay as unpaid', () => {
    const sick = (from: string, to: string, percent: number) => ({ from: day(from), to: day(to), percent });
    const payee = { ...WHOLE, gross_fils: 930_000, basic_fils: 310_000 };
    const leave = [
      sick('2026-09-20', '2026-10-05', 100),
      sick('2026-10-06', '2026-10-25', 50),
      sick('2026-10-26', '2026-11-02', 0),
    ];
    // 5 days whole, 20 in half, 6 without: 15 of 31
    expect(payslipOf(payee, OCTOBER, [], { leave })).toMatchObject({
      days: 25,
      days_unpaid: 6,
      basic_fils: 150_000,
      net_fils: 450_000,
    });
  });
  it('outside of the cycle has no pay', () => {
    const bonus = [{ kind: 'addition', category: 'bonus', amount_fils: 10_000 }];
    const leave = [{ from: OCTOBER, to: OCTOBER, percent: 0 }];
    expect(payslipOf(WHOLE, OCTOBER, bonus, { withPay: false, leave })).toMatchObject({
      days: 0,
      days_unpaid: 0,
      basic_fils: 0,
      net_fils: 10_000,
    });
  });
});

describe('a salary', () => {
  const EMPLOYED = { joined_on: '2024-03-01', left_on: null };
  it('is paid for the days on which it is in force', () => {
    const salaries = [
      { from: day('2024-03-01'), to: day('2026-10-15'), amounts: pay(600_000, 300_000) },
      { from: day('2026-10-16'), to: null, amounts: pay(700_000, 350_000) },
    ];
    // 15 days of 9,000.00 and 16 of 10,500.00 of 31
    expect(earnedIn({ ...EMPLOYED, salaries }, OCTOBER)).toMatchObject({
      days: 31,
      basic_fils: 651_613,
      housing_fils: 325_806,
    });
    const leave = [{ from: day('2026-10-14'), to: day('2026-10-17'), percent: 50 }];
    expect(earnedIn({ ...EMPLOYED, salaries }, OCTOBER, leave)).toMatchObject({
      basic_fils: Math.round((600_000 * 14 + 700_000 * 15) / 31),
    });
  });
  it('has components that add up to the wage, which is rounded once', () => {
    const amounts = { ...pay(333_333, 111_111), transport_fils: 55_555, other_fils: 1 };
    const salaries = [{ from: day('2024-03-01'), to: null, amounts }];
    const leave = [{ from: day('2026-10-12'), to: day('2026-10-17'), percent: 0 }];
    const { days: _, days_unpaid, ...earned } = earnedIn({ ...EMPLOYED, salaries }, OCTOBER, leave);
    expect(days_unpaid).toBe(6);
    expect(Object.values(earned).reduce((sum, fils) => sum + fils, 0)).toBe(Math.round((500_000 * 25) / 31));
  });
  it('is nothing on days for which none was approved', () => {
    const salaries = [{ from: day('2026-10-30'), to: null, amounts: pay(310_000) }];
    expect(earnedIn({ ...EMPLOYED, salaries }, OCTOBER)).toMatchObject({ days: 31, basic_fils: 20_000 });
  });
});
