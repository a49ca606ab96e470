import { readFileSync } from 'node:fs';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { describe, expect, it } from 'vitest';
import { partingOf } from './compare';
import { replay } from './replay';
import type { Replay } from './replay.types';

const stored = (name: string) =>
  readFileSync(new URL(`../../../tests/traces/kept/${name}.ndjson`, import.meta.url), 'utf8');
const run = replay(stored('unlock-left-the-idle-watch-off'), PORTAL_MACHINES);

const without = (index: number): Replay => ({ ...run, steps: run.steps.filter((_, at) => at !== index) });
const actorAt = (at: number) => run.steps[at]?.actor;

describe('two runs', () => {
  it('do not part when they are the same, whichever of two actors was first', () => {
    const at = run.steps.findIndex(({ actor }, index) => index > 0 && actor !== actorAt(index - 1));
    const steps = [...run.steps];
    const [first, second] = [steps[at - 1], steps[at]];
    if (first === undefined || second === undefined) throw new Error('One actor alone');
    steps.splice(at - 1, 2, second, first);
    expect(partingOf(run, { ...run, steps })).toBe(null);
  });

  it('part where one of them heard something else', () => {
    const at = 60;
    const steps = run.steps.map((step, index) =>
      index === at ? { ...step, event: { ...step.event, type: 'another' } } : step,
    );
    expect(partingOf(run, { ...run, steps })).toEqual({ one: at, other: at });
  });

  it('part where an answer had another outcome', () => {
    const at = run.steps.findIndex(({ answer }) => answer?.outcome === 'ok');
    const steps = run.steps.map((step, index) =>
      index === at ? { ...step, answer: { outcome: 'failed' as const, ms: 1, calls: [] } } : step,
    );
    expect(partingOf(run, { ...run, steps })).toEqual({ one: at, other: at });
  });

  it('part where one of them is over', () => {
    const last = run.steps.length - 1;
    expect(partingOf(run, without(last))).toEqual({ one: last, other: null });
    expect(partingOf(without(last), run)).toEqual({ one: null, other: last });
  });
});
