import { describe, expect, it } from 'vitest';
import { ALL_MODELS } from './all-models';
import { EQUIVALENT_MUTANTS } from './kit/equivalent-mutants';
import { hunt } from './kit/hunt';

/**
 * Proof that the edges of edges.test.ts see what a machine does. A survivor that the table does not name shows dead code in the machine, and
 * is taken out of it.
 */
describe('mutants', () => {
  it.each(Object.entries(ALL_MODELS))(
    'of %s are noticed, every one',
    async (name, models) => {
      const { mutants, survivors } = await hunt(models);
      expect(mutants).toBeGreaterThan(0);
      expect(survivors).toEqual(EQUIVALENT_MUTANTS[name] ?? []);
    },
    60_000,
  );
});
