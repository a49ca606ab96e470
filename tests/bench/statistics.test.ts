import { expect, it } from 'vitest';
import { median, percentile, table } from './statistics';

it('finds medians and percentiles of unsorted values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([5, 1, 4, 2, 3, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(median([])).toBeNaN();
});

it('writes an aligned table', () => {
  expect(table(['page', 'kB'], [['sign-in', '86']])).toBe(
    '| page    | kB |\n| ------- | -: |\n| sign-in | 86 |',
  );
});
