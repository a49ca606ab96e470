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
 * Test files in the order in which they run while there is time: those that were touched themselves, those that import what was touched
 * directly, then those that stand nearest to it, of equally near ones those that are called like it (all tests of the server stand in one
 * folder, and import all of it).
 *
 * @param {ReadonlyMap<string, number>} tests how many imports away each is, by its path from the project's folder
 * @param {readonly string[]} touched
 * @param {(path: string) => number} secondsOf
 * @returns {readonly string[]}
 */
export function nearestFirst(tests, touched, secondsOf) {
  const sources = touched.filter((path) => !/\.test\.tsx?$/.test(path));
  const words = new Set(sources.flatMap((path) => wordsOf(calledOf(path))));
  const ranked = [...tests].map(([path, away]) => ({
    path,
    rank: [
      Math.min(away, 2),
      sources.length === 0 ? 0 : nearestOf(path, sources),
      -wordsOf(basename(path)).filter((word) => words.has(word)).length,
      away,
      secondsOf(path),
    ],
  }));
  return ranked.sort((a, b) => difference(a.rank, b.rank)).map(({ path }) => path);
}

/** The first place at which two lists of numbers differ decides. */
const difference = (one, other) => {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : one[at] - other[at];
};

/**
 * Test files in parts that are run one after the other: what a part has proved stands, when the time is over before the next. A file that
 * takes longer than a part is one of its own.
 *
 * @param {readonly string[]} files in the order in which they run
 * @param {number} seconds of a part
 * @param {(path: string) => number} secondsOf
 * @returns {readonly { files: readonly string[], seconds: number }[]}
 */
export function inParts(files, seconds, secondsOf) {
  const parts = [];
  for (const path of files) {
    const last = parts.at(-1);
    if (last && last.seconds + secondsOf(path) <= seconds) {
      last.files.push(path);
      last.seconds += secondsOf(path);
    } else parts.push({ files: [path], seconds: secondsOf(path) });
  }
  return parts;
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
