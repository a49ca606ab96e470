import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-command.mjs';

/**
 * @typedef {{ passed: number, failed: number, edges: number, red: readonly string[] }} Tally
 * `edges`: ways through machines that the tests went; `red`: a line for each test that failed, its file, its name and the beginning of why
 */

/**
 * A step without tests of its own counts as one.
 *
 * @param {boolean} green
 * @returns {Tally}
 */
export const stepTally = (green) => ({
  passed: green ? 1 : 0,
  failed: green ? 0 : 1,
  edges: 0,
  red: [],
});

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const addUp = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  edges: tallies.reduce((sum, { edges }) => sum + edges, 0),
  red: tallies.flatMap(({ red }) => red),
});

/**
 * Counts vitest's JSON report. A test that was left out counts as failed, and so does a file that could not be loaded. A model's
 * test goes all edges of its machine and says how many (`task.meta.edges`).
 *
 * @param {string} path
 * @param {boolean} green whether vitest ended with exit code 0
 * @returns {Tally} Throws when there is no report.
 */
export function vitestTally(path, green) {
  const files = readReport(path).testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const edges = tests.reduce((sum, { meta }) => sum + (meta?.edges ?? 0), 0);
  const red = files.flatMap((file) =>
    (broken.includes(file)
      ? [{ fullName: 'could not be loaded', failureMessages: [file.message] }]
      : file.assertionResults.filter(({ status }) => status !== 'passed')
    ).map(({ fullName, failureMessages }) => redLine(file.name, fullName, failureMessages?.[0])),
  );
  return agreeing({ passed, failed: tests.length - passed + broken.length, edges, red }, green);
}

/**
 * Counts Playwright's JSON report. Flaky and skipped tests count as failed.
 *
 * @param {string} path
 * @param {boolean} green whether Playwright ended with exit code 0
 * @returns {Tally} Throws when there is no report.
 */
export function playwrightTally(path, green) {
  const { stats, config, suites } = readReport(path);
  const { expected, unexpected, flaky, skipped } = stats;
  const red = specsIn({ suites }).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) =>
        redLine(join(config.rootDir, file), title, results.find(({ error }) => error)?.error.message),
      ),
  );
  return agreeing({ passed: expected, failed: unexpected + flaky + skipped, edges: 0, red }, green);
}

/** All of a suite of Playwright's report, also in the groups within. */
export const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** Of Playwright: what failed, where it looked, what it expected, and what it found instead. */
const LINES_OF_WHY = 4;

/** `why`: as the runner says it, of any number of lines; none: the test was left out */
const redLine = (file, name, why = 'left out') => {
  const said = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return `${relative(root, file)} > ${name}: ${said.slice(0, LINES_OF_WHY).join(' | ')}`;
};

/** A runner that found nothing, or ended red for a reason outside its tests (set-up, a stray rejection), has failed. */
function agreeing(tally, green) {
  const something = tally.passed + tally.failed > 0;
  return (green && something) || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The tests left no report: ${error.message}`);
  }
}
