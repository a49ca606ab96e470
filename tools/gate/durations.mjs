import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../run-command.mjs';
import { specsIn } from '../tally.mjs';

/** How long steps and test files took here last time. Deleting it costs a worse guess. */
const CACHE = join(root, 'node_modules', '.cache', 'gate');
const readStored = (name) => {
  const file = join(CACHE, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};
const addTo = (name, found) => {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, name), JSON.stringify({ ...readStored(name), ...found }, null, 1));
};

/** @returns {(step: import('./steps.mjs').Step) => number} */
export function expectedSeconds() {
  const stored = readStored('steps.json');
  return ({ title, seconds }) => stored[title] ?? seconds;
}

/** @param {readonly import('./run-steps.mjs').Result[]} results only green ones tell how long a step takes */
export function storeSeconds(results) {
  const green = results.filter(({ failed }) => failed === 0);
  addTo('steps.json', Object.fromEntries(green.map(({ step, seconds }) => [step.title, seconds])));
}

/** What each file of browser tests took on two cores when it was measured last: a fresh clone deals them out by that. */
const BROWSER_TESTS = JSON.parse(readFileSync(join(root, 'tools', 'gate', 'e2e-seconds.json'), 'utf8'));

/** Without knowing better: a file that starts databases takes longer than one that does not. */
const guess = (path) => {
  if (path.startsWith('tests/e2e/')) return BROWSER_TESTS[path] ?? 10;
  if (path.startsWith('tests/server/')) return 12;
  return path.startsWith('tests/') ? 6 : 2;
};

/** @returns {(path: string) => number} */
export function secondsOfFile() {
  const stored = readStored('files.json');
  return (path) => stored[path] ?? guess(path);
}

/** Reads what the runs of vitest and Playwright of this gate have left in artifacts. */
export function storeSecondsOfFiles() {
  const folder = join(root, 'artifacts');
  const reports = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const files = reports.flatMap(({ testResults = [] }) => testResults);
  addTo('files.json', {
    ...Object.fromEntries(
      files.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000 + 1]),
    ),
    ...Object.fromEntries(reports.flatMap(browserSeconds)),
  });
}

/** The tests of a file one after the other, as a part of the gate runs them; one that failed or did not run tells nothing. */
const browserSeconds = ({ config, suites = [] }) =>
  suites.flatMap((suite) => {
    const results = specsIn(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
    if (results.length === 0 || results.some(({ status }) => status !== 'passed')) return [];
    const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    return [[relative(root, join(config.rootDir, suite.file)), seconds]];
  });
