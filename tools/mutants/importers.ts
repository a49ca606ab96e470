import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

const named = (modules: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(modules).map((path) => path.slice(1));

/** What runs in Node alone, without a database, a build or a browser. */
const TESTS = new Set(
  named(
    import.meta.glob([
      '/src/**/*.test.{ts,tsx}',
      '/server/**/*.test.ts',
      '/tests/{contracts,models,traces}/**/*.test.{ts,tsx}',
    ]),
  ),
);
const FILES = named(import.meta.glob('/{src,tests,server,openapi}/**/*.{ts,tsx}'));
/** Globs that stand where an import would; the graph below cannot see them. */
const FOUND_BY_GLOB: Readonly<Record<string, RegExp>> = {
  'tests/models/lifecycles/situations.ts':
    /^src\/(machines\/areas\/.*\.lifecycle|domain\/areas\/.*\.area)\.ts$/,
};

const aliases = (
  ts.parseConfigFileTextToJson('tsconfig.json', readFileSync('tsconfig.json', 'utf8')).config as {
    compilerOptions: { paths: Record<string, [string]> };
  }
).compilerOptions.paths;

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

const fileOf = (specifier: string, from: string): string | undefined => {
  const alias = Object.entries(aliases).find(([name]) => specifier.startsWith(name.replace('*', '')));
  const plain = (text: string) => text.replace('./', '').replace('*', '');
  const aliased = alias && specifier.replace(plain(alias[0]), plain(alias[1][0]));
  const bare = specifier.startsWith('.') ? join(dirname(from), specifier) : aliased;
  if (bare === undefined) return undefined;
  return [bare, `${bare}.ts`, `${bare}.tsx`, join(bare, 'index.ts')].find(isFile);
};

const TYPES = /^(import|export) type [^;]*;/gm;

/** Who imports each file. */
const importersOf = (): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>();
  for (const file of FILES) {
    const imported = ts
      .preProcessFile(readFileSync(file, 'utf8').replace(TYPES, ''), true, false)
      .importedFiles.flatMap(({ fileName }) => fileOf(fileName, file) ?? []);
    const pattern = FOUND_BY_GLOB[file];
    const globbed = pattern === undefined ? [] : FILES.filter((one) => pattern.test(one));
    for (const one of new Set([...imported, ...globbed]))
      importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  return importers;
};

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Every file of the product that holds a pattern in its path, tests and declarations of ports left out. */
export const sourcesLike = (pattern: RegExp): readonly string[] =>
  FILES.filter((file) => pattern.test(file) && !/\.(test|port|gen|d)\.tsx?$/.test(file));

/**
 * The tests that reach a file by imports: its own first, then the nearest.
 *
 * @param most how many of them
 */
export const testsOf = (file: string, most: number): readonly string[] => {
  known ??= importersOf();
  const own = join(dirname(file), basename(file).replace(/\.(ts|tsx)$/, ''));
  const found: string[] = TESTS.has(`${own}.test.ts`) ? [`${own}.test.ts`] : [];
  const seen = new Set([file]);
  let ring: readonly string[] = [file];
  while (ring.length > 0 && found.length < most) {
    ring = ring.flatMap((one) => known?.get(one) ?? []).filter((one) => !seen.has(one));
    for (const one of new Set(ring)) {
      seen.add(one);
      if (TESTS.has(one) && !found.includes(one)) found.push(one);
    }
  }
  return found.slice(0, most);
};
