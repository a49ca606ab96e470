import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * A step without tests of its own counts as one.
 *
 * @param {boolean} green
 * @returns {Tally}
 */
export const stepTally = (green) => (green ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const addUp = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});

/**
 * Counts vitest's JSON report. A test that was left out counts as failed, and so does a file that could not be loaded.
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
  return agreeing({ passed, failed: tests.length - passed + broken.length }, green);
}

/**
 * Counts Playwright's JSON report. Flaky and skipped tests count as failed.
 *
 * @param {string} path
 * @param {boolean} green whether Playwright ended with exit code 0
 * @returns {Tally} Throws when there is no report.
 */
export function playwrightTally(path, green) {
  const { expected, unexpected, flaky, skipped } = readReport(path).stats;
  return agreeing({ passed: expected, failed: unexpected + flaky + skipped }, green);
}

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
