import { describe, expect, it } from 'vitest';
import { checkSteps, leftAsText } from './check-steps.mjs';
import type { Step } from './steps.mjs';

const stepsOf = (touched: readonly string[], tests: ReadonlyMap<string, number>, seconds = 120) =>
  checkSteps({ touched, tests, secondsOf: () => 15, seconds, places: 2 });
const namesOf = (steps: readonly { readonly name: string; readonly files?: readonly string[] }[]) =>
  steps.map(({ name, files }) => (files === undefined ? name : files.join(' ')));
const TESTS = new Map(['a', 'b', 'c', 'd'].map((name, at) => [`src/a/${name}.test.ts`, at + 1]));

describe('a check', () => {
  it('begins with the nearest tests, style and types, and ends with the tests that are further away', () => {
    expect(namesOf(stepsOf(['src/a/a.ts'], TESTS).steps)).toEqual([
      'src/a/a.test.ts',
      'style',
      'types',
      'src/a/b.test.ts',
      'promises',
      'purity',
      'layering',
      'src/a/c.test.ts',
      'src/a/d.test.ts',
    ]);
  });

  it('does of what was changed only what there is to do', () => {
    expect(namesOf(stepsOf(['docs/page.md'], new Map([['tests/page.test.ts', 1]])).steps)).toEqual([
      'tests/page.test.ts',
    ]);
    expect(namesOf(stepsOf(['docs/machines/app.md'], new Map()).steps)).toEqual(['contract']);
  });

  it('offers no tests for which there is no time anyway', () => {
    const { steps, beyond } = stepsOf(['docs/page.md'], TESTS, 20);
    expect(namesOf(steps)).toEqual(['src/a/a.test.ts', 'src/a/b.test.ts', 'src/a/c.test.ts']);
    expect(beyond).toEqual(['src/a/d.test.ts']);
  });
});

describe('what a check has left', () => {
  const step = (name: string, title: string, files?: readonly string[]): Step => ({
    name,
    title,
    command: [],
    seconds: 1,
    ...(files && { files }),
  });
  const result = (of: Step, unproved?: 'not begun' | 'not finished') => ({
    step: of,
    seconds: 1,
    passed: unproved === undefined ? 1 : 0,
    failed: 0,
    edges: 0,
    red: [],
    ...(unproved && { unproved }),
  });

  it('is told in words: what was begun, what is further away, and tools', () => {
    const words = leftAsText(
      [
        result(step('tests', 'part 1', ['src/a/a.test.ts'])),
        result(step('tests', 'part 2', ['src/a/b.test.ts']), 'not finished'),
        result(step('tests', 'part 3', ['src/a/c.test.ts', 'tests/server/d.test.ts']), 'not begun'),
        result(step('purity', 'Purity (eslint), changed files'), 'not begun'),
      ],
      ['tests/server/e.test.ts'],
      120,
    );
    expect(words.slice(0, -1)).toEqual([
      'After 120 seconds this was left for npm test (or npm run check -- --seconds 360):',
      '  1 test file begun and not finished: src/a/b.test.ts',
      '  3 test files that import what was touched, further away: src/a 1, tests/server 2',
      '  Purity (eslint), changed files: not begun',
    ]);
  });

  it('is nothing but the other steps of the gate, when there was time for all', () => {
    const words = leftAsText([result(step('types', 'Types (tsc)'))], [], 120);
    expect(words).toEqual([expect.stringMatching(/^No part of a check: the steps build, .*\be2e\b/)]);
  });
});
