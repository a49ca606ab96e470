import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../run-command.mjs';

/** As tsconfig.json's `paths` have them. */
const ALIASES = {
  '@openapi/': 'openapi/',
  '@domain/': 'src/domain/',
  '@machines/': 'src/machines/',
  '@adapters/': 'src/adapters/',
  '@ui/': 'src/ui/',
  '@server/': 'server/',
  '@tests/': 'tests/',
};
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.cjs', '/index.ts', '/index.tsx'];

const IMPORT = /(?:\bfrom|\bimport|\bmock|\bURL)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g;
const TYPES_ONLY = /^(?:import|export) type [^'"]*?from '[^'\n]+';$/gm;
const GLOB = /import\.meta\.glob\b[^(]*\(\s*(\[[^\]]*\]|'[^']+')/g;
const QUOTED = /'([^'\n]+)'/g;

/**
 * Test files that were touched, import what was, however far, or name it: the text of a page, a trace. Sources are read and nothing is
 * run: asking vitest (`list --changed`) compiles all of them first, a minute of processor.
 *
 * @param {readonly string[]} touched paths from the project's folder
 * @param {ReadonlyMap<string, string>} sources what each file of code says, by that path
 * @returns {ReadonlyMap<string, number>} how many imports away each is from what was touched: 0 itself, 1 imports or names it
 */
export function testsThatImport(touched, sources) {
  const importers = importersOf(sources);
  const steps = new Map(touched.map((path) => [path, 0]));
  const add = (paths, away) => {
    for (const path of paths) if (!steps.has(path)) steps.set(path, away);
  };
  for (const path of touched)
    if (!sources.has(path)) add([dirname(path), ...testsThatName(path, sources)], 1);
  // a map hands out what is added while it is walked through, so that the nearest come first
  for (const [path, away] of steps) add(importers.get(path) ?? [], away + 1);
  return new Map([...steps].filter(([path]) => isTest(path)));
}

const isTest = (path) => /\.test\.tsx?$/.test(path) && !path.includes('/planted/') && !isOfTheNight(path);
const isOfTheNight = (path) => path.startsWith('tests/nightly/');

/** A file of data is read by its path, or by that of a deeper folder that it lies in (`tests/traces/failures`). */
function testsThatName(path, sources) {
  const folder = dirname(path);
  const names = folder.split('/').length > 2 ? [path, `${folder}'`, `${folder}/`] : [path];
  return [...sources]
    .filter(([file, text]) => isTest(file) && names.some((name) => text.includes(name)))
    .map(([file]) => file);
}

/** @returns {ReadonlyMap<string, readonly string[]>} who imports a file, by its path */
function importersOf(sources) {
  const importers = new Map();
  const add = (imported, by) => importers.set(imported, [...(importers.get(imported) ?? []), by]);
  for (const [file, text] of sources) {
    for (const [, name] of text.replace(TYPES_ONLY, '').matchAll(IMPORT)) {
      const path = pathOf(name, file);
      const found = path && ENDINGS.map((ending) => path + ending).find((one) => sources.has(one));
      if (found ?? path) add(found ?? path, file);
    }
    for (const [, globs] of text.matchAll(GLOB)) {
      const patterns = [...globs.matchAll(QUOTED)].map(([, glob]) => glob).filter((glob) => glob[0] !== '!');
      const matched = patterns.map((glob) => matcher(pathOf(glob, file) ?? ''));
      for (const path of sources.keys()) if (matched.some((one) => one.test(path))) add(path, file);
    }
  }
  return importers;
}

/** From the project's folder; null: a package. */
function pathOf(name, file) {
  const bare = name.replace(/\?\w+$/, '');
  if (bare.startsWith('.')) return normalize(join(dirname(file), bare));
  if (bare.startsWith('/')) return bare.slice(1);
  const alias = Object.keys(ALIASES).find((one) => bare.startsWith(one));
  return alias === undefined ? null : ALIASES[alias] + bare.slice(alias.length);
}

const matcher = (glob) =>
  new RegExp(
    `^${glob
      .replace(/[.+^$()|[\]\\]/g, '\\$&')
      .replace(/\{([^}]*)\}/g, (_, words) => `(?:${words.split(',').join('|')})`)
      .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'))}$`,
  );

/** @returns {ReadonlyMap<string, string>} every file of code in the project, also those that git does not have yet */
export function readSources() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = stdout
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
