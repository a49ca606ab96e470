import { describe, expect, it } from 'vitest';
import { freshSeed } from '../races/races';
import { ALL_MODELS } from './all-models';
import { brokenWalk } from './kit/walk';

const RUNS = 25;
const DRAWN = freshSeed();
console.log(`Walks are drawn with the seed ${DRAWN}`);

describe('walks through the chart with drawn data', () => {
  it.each(Object.entries(ALL_MODELS))('of %s keep what is always true', (_, models) => {
    for (const model of models) expect(brokenWalk(model, { runs: RUNS, seed: DRAWN })).toBeNull();
  });

  it('are shrunk to the shortest one on which something is not true', () => {
    const [session] = ALL_MODELS.session ?? [];
    if (session === undefined) throw new Error('No model of the session');
    const broken = brokenWalk(
      { ...session, broken: (now) => (now.matches('signingIn') ? ['somebody signs in'] : []) },
      { runs: 400, seed: 2026 },
    );
    expect(broken).toMatch(/^somebody signs in after 2 steps, seed 2026:\n/);
  });
});
