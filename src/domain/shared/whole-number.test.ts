import { expect, it } from 'vitest';
import { isCount, withCommas } from './whole-number';

it.each(['en-AE', 'ar-AE'])('writes counts as %s does', (locale) => {
  const { format } = new Intl.NumberFormat(locale);
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, Number.MAX_SAFE_INTEGER])
    expect(withCommas(count)).toBe(format(count));
});

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '12', null])('%s is no count', (value) => {
  expect(isCount(value)).toBe(false);
});
