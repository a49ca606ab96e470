import { expect, it } from 'vitest';
import { dirhamsOf, fils, filsOfDirhams, sumOf } from './money';

it.each([
  [1.005, 101],
  [-1.005, -101],
  [0, 0],
  // less than half a fils owed is nothing, and not minus nothing
  [-0.001, 0],
  [5145.16, 514516],
])('AED %d is %d fils', (dirhams, wanted) => expect(filsOfDirhams(dirhams)).toBe(wanted));
it('sums without floats and gives dirhams back', () => {
  expect(dirhamsOf(sumOf([fils(10), fils(20)]))).toBe(0.3);
});
it.each([0.5, Number.NaN, 2 ** 53])('refuses %d as fils', (amount) =>
  expect(() => fils(amount)).toThrow(RangeError),
);
