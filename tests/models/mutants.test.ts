import { describe, expect, it } from 'vitest';
import { ALL_MODELS } from './all-models';
import { hunt } from './kit/hunt';

/**
 * Proof that the edges of edges.test.ts see what a machine does. There is no list of mutants that may survive: one that changes
 * nothing shows dead code in the machine, and is taken out of it.
 */
describe('mutants', () => {
  it.each(Object.entries(ALL_MODELS))(
    'of %s are noticed, every one',
    async (_, models) => {
      const { mutants, survivors } = await hunt(models);
      expect(mutants).toBeGreaterThan(0);
      expect(survivors).toEqual([]);
    },
    60_000,
  );
});
