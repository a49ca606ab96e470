import { month, runThrough } from '@tests/support/any-month';
import fc from 'fast-check';
import { it } from 'vitest';

/** So many here; every night ten thousand (tests/nightly/months.nightly.test.ts). */
const MONTHS = 400;

it('any order of commands over a client’s documents leaves books that add up, and no money from nothing', () => {
  fc.assert(
    fc.property(month, (actions) => {
      runThrough(actions);
    }),
    { numRuns: MONTHS },
  );
});
