import { describe, expect, it } from 'vitest';
import { ALL_MODELS } from '../models/all-models';
import { brokenWalk } from '../models/kit/walk';
import { freshSeed } from '../races/races';
import { runVisits, visitsReport } from '../races/visits';

const VISITS = 20_000;
const WALKS = 2_000;
const NIGHT_MS = 5 * 3_600_000;
const SEED = freshSeed();
console.log(
  `Visits and walks are drawn with the seed ${SEED}; see one again: npm run test:visits -- ${VISITS} --seed ${SEED}`,
);

describe('with a seed of this night', () => {
  it(
    'visits break no invariant',
    async () => {
      expect(visitsReport(await runVisits({ runs: VISITS, seed: SEED }))).toBe('');
    },
    NIGHT_MS,
  );

  it.each(Object.entries(ALL_MODELS))(
    'walks through %s keep what is always true',
    (_, models) => {
      for (const model of models) expect(brokenWalk(model, { runs: WALKS, seed: SEED })).toBeNull();
    },
    NIGHT_MS,
  );
});
