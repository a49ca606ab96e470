import { expect, it } from 'vitest';
import { filsAt, isThousandths, percentOf, thousandthsOf } from './thousandths';

it('takes three decimals and no more', () => {
  expect([1, 0.001, 1.005, 99_999.999, -1].map(thousandthsOf)).toEqual([1_000, 1, 1_005, 99_999_999, -1_000]);
  expect([0.1 + 0.2, 1.0005, 0.0001, Number.NaN, 1e15].map(isThousandths)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('multiplies exactly, and rounds half up once', () => {
  expect(filsAt(1.5, 33_333)).toBe(50_000);
  expect([filsAt(0.5, 1), filsAt(0.499, 1), filsAt(0.001, 500), filsAt(0.001, 499)]).toEqual([1, 0, 1, 0]);
  expect([filsAt(-1, 12_000), filsAt(-0.5, 1), filsAt(-0.501, 1)]).toEqual([-12_000, 0, -1]);
  // beyond what a product of floating numbers holds
  expect(filsAt(99_999.999, 100_000_000_00)).toBe(999_999_990_000_000);
});

it('takes a share of an amount', () => {
  expect([percentOf(1_400_000, 6.125), percentOf(0, 5), percentOf(10, 5), percentOf(9, 5)]).toEqual([
    85_750, 0, 1, 0,
  ]);
});
