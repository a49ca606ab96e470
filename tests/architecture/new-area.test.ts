/**
 * `npm run new:area` on a copy of the repository: what it writes passes types, style, layering and its own tests untouched, and
 * what it refuses leaves nothing behind. The copy borrows the installed packages by a link.
 */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = join(mkdtempSync(join(tmpdir(), 'new-area-')), 'portal');
/** Of another run, of git, or borrowed. */
const LEFT_OUT = ['node_modules', '.git', 'dist', 'artifacts', 'data', 'test-results'];
const AREA = 'harbour-passes';
/** What the types' own step of the gate found: only what the new area touches is checked anew. As deep in the copy as here. */
const TYPES_FOUND = ['node_modules/.cache/types.tsbuildinfo', 'artifacts/types/types.tsbuildinfo'] as const;
/** The whole of the types, and a database of its own: a while on a busy machine. */
const PATIENCE_MS = 600_000;

beforeAll(() => {
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const [found, own] = TYPES_FOUND;
  if (existsSync(join(root, found))) cpSync(join(root, found), join(copy, own));
});
afterAll(() => rmSync(join(copy, '..'), { recursive: true, force: true }));

/** As a developer has it: without what this run of vitest says to its own processes. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|MODE$|DEV$|PROD$|TEST$)/.test(name)),
);

/** Everything that a tool says, when it fails; empty when it succeeds. */
const complaintsOf = (tool: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tool, ...args], { cwd: copy, env: ENV });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve(code === 0 ? '' : `${tool} ended with ${code}\n${Buffer.concat(said).toString()}`),
    );
  });
const newArea = (...args: readonly string[]) => complaintsOf('tools/run.mjs', 'tools/new-area.ts', ...args);

const tested = (...args: readonly string[]) =>
  complaintsOf('node_modules/vitest/vitest.mjs', 'run', '--testTimeout', '60000', ...args);

/** Files of the copy that were written at this time or later. */
const writtenSince = (at: number): readonly string[] =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => statSync(path).mtimeMs >= at)
    .map((path) => relative(copy, path));

describe('npm run new:area', () => {
  it.each([
    ['a name that is no plural', ['harbour-pass'], 'no plural in kebab-case'],
    ['a name that is not in kebab-case', ['HarbourPasses'], 'no plural in kebab-case'],
    ['an area that is there', ['visa-fees'], 'the area visa-fees'],
    ['a page that is there', ['leads'], 'the page /Leads'],
    ['no name', [], 'Usage'],
  ])('refuses %s', async (_, input, why) => {
    expect(await newArea(...input)).toContain(why);
  });

  it('writes all of an area or nothing', async () => {
    const broken = join(copy, 'openapi/broken.contract.ts');
    writeFileSync(broken, "throw new Error('This contract cannot be read');\n");
    expect(await newArea(AREA)).toContain('This contract cannot be read');
    rmSync(broken);
    const left = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.includes(AREA),
    );
    expect(left).toEqual([]);
  });

  it(
    'writes an area that passes the gate as it is',
    async () => {
      const at = Date.now();
      expect(await newArea(AREA)).toBe('');
      const complaints = await Promise.all([
        complaintsOf(
          'node_modules/typescript-native/bin/tsc',
          ...['-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', TYPES_FOUND[1]],
        ),
        complaintsOf(
          'node_modules/@biomejs/biome/bin/biome',
          'ci',
          '--colors=off',
          '--error-on-warnings',
          ...writtenSince(at),
        ),
        complaintsOf(
          'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
          ...['--config', '.dependency-cruiser.cjs', 'src', 'server', 'openapi'],
        ),
        tested(`tests/server/${AREA}.test.ts`, `src/ui/areas/${AREA}`, 'src/ui/records/texts.test.ts'),
        tested('tests/models/lifecycles/lifecycles.test.ts', '--testNamePattern', 'harbour-pass'),
      ]);
      expect(complaints.filter((said) => said !== '')).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('does not write over it', async () => {
    expect(await newArea(AREA)).toContain(`the area ${AREA}, the lifecycle harbour-pass`);
  });
});
