import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../run-command.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/**
 * The commit that the work began from: where this branch left the one that it is pushed to or, without one, main; else the last
 * commit.
 *
 * @returns {string}
 */
export const beganFrom = () =>
  ['@{upstream}', 'origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)).find(Boolean) ??
  'HEAD';

/**
 * Files that differ from that commit, and new ones.
 *
 * @param {string} commit
 * @returns {readonly string[]} paths from the project's folder; files that are gone are left out
 */
export const touchedSince = (commit) => {
  const lines = [
    git('diff', '--name-only', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ].flatMap((said) => said?.split('\n') ?? []);
  return [...new Set(lines)].filter((path) => path !== '' && existsSync(join(root, path)));
};

/**
 * Which test files run, when not all fit: those that were touched themselves, then the nearest to what was touched, of equally near ones
 * those that are called like it (all tests of the server stand in one folder, and import all of it), as long as there is time.
 *
 * @param {readonly string[]} tests paths from the project's folder
 * @param {readonly string[]} touched
 * @param {{ seconds: number, secondsOf: (path: string) => number }} time
 * @returns {{ run: readonly string[], left: readonly string[] }}
 */
export function chooseTests(tests, touched, { seconds, secondsOf }) {
  const sources = touched.filter((path) => !/\.test\.tsx?$/.test(path));
  const nearness = new Map(
    tests.map((test) => [test, touched.includes(test) ? -1 : nearestOf(test, sources)]),
  );
  const words = new Set(sources.flatMap((path) => wordsOf(calledOf(path))));
  const kinship = new Map(
    tests.map((test) => [test, wordsOf(basename(test)).filter((word) => words.has(word)).length]),
  );
  const run = [];
  const left = [];
  let spent = 0;
  for (const test of [...tests].sort(
    (a, b) =>
      nearness.get(a) - nearness.get(b) || kinship.get(b) - kinship.get(a) || secondsOf(a) - secondsOf(b),
  )) {
    const fits = spent + secondsOf(test) <= seconds || run.length === 0;
    if (fits) spent += secondsOf(test);
    (fits ? run : left).push(test);
  }
  return { run, left };
}

/** The words of a name, each once, in the singular: `lead` and `quote` of `leads-quotes.test.ts`. */
const wordsOf = (name) => [
  ...new Set(
    name
      .replace(/(\.test)?\.\w+$/, '')
      .split(/\W/)
      .map((word) => word.replace(/s$/, '')),
  ),
];
/** What a source is called, with its folder: `leads/accept-quote.ts`. */
const calledOf = (path) => path.split('/').slice(-2).join('/');

/** What the tests of these folders are of: they stand beside it, as it were. */
const OF = {
  'tests/models': 'src/machines',
  'tests/traces': 'src/machines/tracing',
  'tests/contracts': 'src/adapters',
  'tests/server': 'server',
};
const placeOf = (test) => {
  const folder = Object.keys(OF).find((one) => test.startsWith(`${one}/`));
  return dirname(folder === undefined ? test : OF[folder] + test.slice(folder.length));
};

/** Steps from folder to folder. */
const nearestOf = (test, sources) =>
  Math.min(
    ...sources.map((path) => relative(dirname(path), placeOf(test)).split('/').filter(Boolean).length),
  );
