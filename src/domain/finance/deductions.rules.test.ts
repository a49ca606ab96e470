import { describe, expect, it } from 'vitest';
import { type Deduction, limitedDeductions } from './deductions.rules';

const DAY = '2026-11-30';
const due = (name: Deduction['case'], due_fils: number): Deduction => ({ case: name, due_fils });

describe('deductions of a wage', () => {
  it('are each within their limit, and half of the wage in all, served in their order', () => {
    const of10000 = [
      due('fine', 30_000),
      due('loan', 250_000),
      due('judgment', 400_000),
      due('overpayment', 300_000),
    ];
    expect(limitedDeductions(1_000_000, of10000, DAY)).toEqual([0, 50_000, 250_000, 200_000]);
    const of9000 = [
      due('pension', 99_000),
      due('alimony', 300_000),
      due('judgment', 250_000),
      due('overpayment', 50_000),
      due('fine', 60_000),
    ];
    expect(limitedDeductions(900_000, of9000, DAY)).toEqual([99_000, 300_000, 51_000, 0, 0]);
  });

  it('are five days of the wage for damage, and for a fine the lesser of that and 5 %', () => {
    expect(limitedDeductions(900_000, [due('fine', 60_000)], DAY)).toEqual([45_000]);
    expect(limitedDeductions(900_000, [due('damage', 200_000)], DAY)).toEqual([150_000]);
  });

  it('share the limit of their case, and take nothing from no wage', () => {
    const twice = [due('overpayment', 15_000), due('overpayment', 15_000)];
    expect(limitedDeductions(100_000, twice, DAY)).toEqual([15_000, 5_000]);
    expect(limitedDeductions(0, twice, DAY)).toEqual([0, 0]);
  });
});
