import { expect, it } from 'vitest';
import { type AppliedAdjustment, payslipLines, recoveredAs } from './payslip-lines';

const SLIP = {
  basic_fils: 600_000,
  housing_fils: 0,
  transport_fils: 0,
  food_fils: 0,
  other_fils: 0,
  corrected_fils: 0,
  pension_fils: 0,
  allowances_fils: 400_000,
  additions_fils: 0,
  reductions_fils: 0,
  encashment_fils: 0,
};
const adjustment = (kind: string, category: string, amount_fils: number): AppliedAdjustment => ({
  kind,
  category,
  amount_fils,
  reason: null,
});
const short = (...args: Parameters<typeof payslipLines>) =>
  payslipLines(...args).map(({ kind, code, amount_fils }) => [kind, code, amount_fils]);

it('is each component, each adjustment, and nothing that comes to nothing', () => {
  const slip = { ...SLIP, additions_fils: 31_250, reductions_fils: 50_000 };
  const adjustments = [
    adjustment('addition', 'overtime', 31_250),
    adjustment('reduction', 'advance_recovery', 50_000),
  ];
  expect(short(slip, adjustments, false)).toEqual([
    ['earning', 'basic', 600_000],
    ['earning', 'allowances', 400_000],
    ['earning', 'overtime', 31_250],
    ['deduction', 'advance_recovery', 50_000],
  ]);
});

it('names the components of the wage, what earlier months are corrected by, and the pension', () => {
  const slip = {
    ...SLIP,
    housing_fils: 250_000,
    transport_fils: 150_000,
    additions_fils: 4_000,
    corrected_fils: 4_000,
  };
  expect(short({ ...slip, reductions_fils: 52_500, pension_fils: 50_000 }, [], false)).toEqual([
    ['earning', 'basic', 600_000],
    ['earning', 'housing', 250_000],
    ['earning', 'transport', 150_000],
    ['earning', 'corrections', 4_000],
    ['deduction', 'pension', 50_000],
    ['deduction', 'reductions', 2_500],
  ]);
});

it('cuts reductions to what was taken off', () => {
  const adjustments = [adjustment('reduction', 'other', 900_000), adjustment('reduction', 'other', 300_000)];
  expect(short({ ...SLIP, reductions_fils: 1_000_000 }, adjustments, false).slice(2)).toEqual([
    ['deduction', 'other', 900_000],
    ['deduction', 'other', 100_000],
  ]);
});

it('adds up although adjustments do not explain all of it', () => {
  expect(short({ ...SLIP, additions_fils: 100, reductions_fils: 7 }, [], false).slice(2)).toEqual([
    ['earning', 'additions', 100],
    ['deduction', 'reductions', 7],
  ]);
  expect(short({ ...SLIP, additions_fils: 500, encashment_fils: 200 }, [], true).slice(2)).toEqual([
    ['earning', 'leave_encashment', 200],
    ['earning', 'settlement', 300],
  ]);
});

it('names what is recovered: a fine that was paid for him, an advance, what was overpaid, the rest of a deduction', () => {
  const owed = { kind: 'advance', deduction: 'loan', visa_fee_id: null, amount_fils: 100 };
  expect(
    [
      { ...owed, visa_fee_id: 'fee-1' },
      owed,
      { ...owed, kind: 'overpayment', deduction: 'overpayment' },
      { ...owed, kind: 'deduction', deduction: 'judgment' },
    ].map((one) => recoveredAs(one).category),
  ).toEqual(['fine_paid', 'advance_recovery', 'overpayment', 'judgment']);
});
