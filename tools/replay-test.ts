import { isTrouble } from '@domain/tracing/trouble';
import type { Replay, Step } from '@machines/tracing/replay.types';

export const CASES = 'tests/traces/cases';

/** The step that a test is about: the one that is asked for, else the one that differs, else the first that failed. */
const aboutOf = ({ outcome, steps }: Replay, wanted: number | null): Step | undefined => {
  const seq = wanted ?? (outcome.kind === 'different' ? outcome.seq : null);
  if (seq !== null) return steps.find((step) => step.seq === seq);
  return steps.find(({ event, answer, crash }) => crash !== null || isTrouble(event, answer));
};

const expectationOf = ({ outcome }: Replay, { seq, after }: Step): readonly string[] => {
  if (outcome.kind === 'different' && outcome.seq === seq)
    return [
      '  // as it was recorded',
      `  expect(run.outcome.kind).toBe('same');`,
      `  expect(step?.after.value).toEqual(${JSON.stringify(outcome.expected.value)});`,
    ];
  return [
    '  // this is the fault: say here what it should be instead',
    `  expect(step?.after.value).not.toEqual(${JSON.stringify(after.value)});`,
  ];
};

/**
 * A test of what a machine does at a step of a trace; red until it does another thing, or what it did when the trace was recorded.
 * @returns null: the trace has no such step, or shows no failure
 */
export const testOf = (
  { name, title }: { readonly name: string; readonly title: string },
  run: Replay,
  wanted: number | null,
): string | null => {
  const step = aboutOf(run, wanted);
  if (step === undefined) return null;
  const { seq, actor, event, before } = step;
  return [
    `import { readFileSync } from 'node:fs';`,
    `import { PORTAL_MACHINES } from '@machines/portal-machines';`,
    `import { replay } from '@machines/tracing/replay';`,
    `import { expect, it } from 'vitest';`,
    '',
    `const text = readFileSync(new URL('./${name}.ndjson', import.meta.url), 'utf8');`,
    '',
    `it(${JSON.stringify(`${actor} on ${event.type}: ${title}`)}, () => {`,
    '  const run = replay(text, PORTAL_MACHINES);',
    `  const step = run.steps.find(({ seq }) => seq === ${seq});`,
    `  expect(step?.before?.value).toEqual(${JSON.stringify(before?.value)});`,
    ...expectationOf(run, step),
    '});',
    '',
  ].join('\n');
};
