import { month, runThrough } from '@tests/support/any-month';
import fc from 'fast-check';
import { it } from 'vitest';

const MONTHS = 10_000;

it('ten thousand months leave books that add up, and no money from nothing', () => {
  fc.assert(
    fc.property(month, (actions) => {
      runThrough(actions);
    }),
    { numRuns: MONTHS },
  );
});
