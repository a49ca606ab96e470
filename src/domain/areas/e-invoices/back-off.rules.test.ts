import { expect, it } from 'vitest';
import { nextAttemptAt } from './back-off.rules';

it('tries again after a minute, ever later, and never more seldom than every four hours', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((failed) => nextAttemptAt(failed, 0) / 60_000)).toEqual([
    1, 5, 15, 60, 240, 240, 240,
  ]);
});
