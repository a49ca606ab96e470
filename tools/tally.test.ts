import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './run-command.mjs';
import { addUp, playwrightTally, stepTally, vitestTally } from './tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (report: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};
const file = (status: string, ...tests: string[]) => ({
  name: join(root, `${status}.test.ts`),
  status,
  message: '',
  assertionResults: tests.map((test) => ({ status: test, meta: {} })),
});
const vitest = (...testResults: unknown[]) => written({ testResults });
const playwright = (expected: number, unexpected = 0, flaky = 0, skipped = 0) =>
  written({ config: { rootDir: root }, stats: { expected, unexpected, flaky, skipped }, suites: [] });

describe('the tally of vitest', () => {
  it('counts passed and failed tests over all files', () => {
    const report = vitest(file('passed', 'passed', 'passed'), file('failed', 'failed', 'passed'));
    expect(vitestTally(report, false)).toMatchObject({ passed: 3, failed: 1 });
  });
  it('counts a test that was left out as failed', () => {
    expect(vitestTally(vitest(file('passed', 'passed', 'skipped', 'todo')), true)).toMatchObject({
      passed: 1,
      failed: 2,
    });
  });
  it('counts a file that could not be loaded as failed', () => {
    expect(vitestTally(vitest(file('passed', 'passed'), file('failed')), false)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
  it('counts a red end outside the tests, and a run without tests, as failed', () => {
    expect(vitestTally(vitest(file('passed', 'passed')), false)).toMatchObject({ passed: 1, failed: 1 });
    expect(vitestTally(vitest(), true)).toMatchObject({ passed: 0, failed: 1 });
  });
  it('counts the edges that models went apart from the tests', () => {
    const models = {
      ...file('passed'),
      assertionResults: [
        { status: 'passed', meta: { edges: 900 } },
        { status: 'passed', meta: { edges: 30 } },
        { status: 'passed', meta: {} },
      ],
    };
    expect(vitestTally(vitest(models), true)).toMatchObject({ passed: 3, failed: 0, edges: 930 });
  });
  it('names what failed and why, in a line each', () => {
    const report = vitest(
      {
        name: join(root, 'src/money.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'money is added' },
          {
            status: 'failed',
            fullName: 'money is rounded',
            failureMessages: [
              '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n    at money.test.ts:3',
            ],
          },
        ],
      },
      {
        name: join(root, 'src/gone.test.ts'),
        status: 'failed',
        message: 'Cannot find ./gone',
        assertionResults: [],
      },
    );
    expect(vitestTally(report, false).red).toEqual([
      'src/money.test.ts > money is rounded: AssertionError: expected 1 to be 2',
      'src/gone.test.ts > could not be loaded: Cannot find ./gone',
    ]);
  });
  it('throws without a report', () => {
    expect(() => vitestTally(join(folder, 'none.json'), true)).toThrow('left no report');
  });
});

describe('the tally of Playwright', () => {
  it('counts flaky and skipped tests as failed', () => {
    expect(playwrightTally(playwright(5), true)).toMatchObject({ passed: 5, failed: 0 });
    expect(playwrightTally(playwright(5, 1, 2, 3), false)).toMatchObject({ passed: 5, failed: 6 });
  });
  it('names what failed and why, with what was expected and found, in a line each, also within a group', () => {
    const spec = (title: string, status: string, message?: string) => ({
      file: 'sign-in.spec.ts',
      title,
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const report = written({
      config: { rootDir: join(root, 'tests/e2e') },
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
      suites: [
        {
          specs: [spec('signs in', 'expected')],
          suites: [
            {
              specs: [
                spec(
                  'signs out',
                  'unexpected',
                  '\u001b[31mError: has no text\u001b[39m\n\nLocator:  main\nExpected: "4"\n  Received: "3"\nTimeout: 1',
                ),
                spec('later', 'skipped'),
              ],
            },
          ],
        },
      ],
    });
    expect(playwrightTally(report, false).red).toEqual([
      'tests/e2e/sign-in.spec.ts > signs out: Error: has no text | Locator:  main | Expected: "4" | Received: "3"',
      'tests/e2e/sign-in.spec.ts > later: left out',
    ]);
  });
  it('counts a run without tests as failed', () => {
    expect(playwrightTally(playwright(0), true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('adds steps and tests up', () => {
  expect(
    addUp([stepTally(true), stepTally(false), { passed: 40, failed: 1, edges: 7, red: ['a > b: c'] }]),
  ).toEqual({ passed: 41, failed: 2, edges: 7, red: ['a > b: c'] });
});
