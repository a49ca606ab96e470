import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { projectFolder } from '../portal-process';

export type TemplateProgram = typeof import('./program');

const CACHE = join(projectFolder, 'node_modules', '.cache', 'template-databases');
const PROGRAM = 'program.js';
/** States of the project whose templates are kept: somebody changes branches, or two runs differ. */
const STORED_STATES = 3;

/**
 * The folder of what today's migrations and demo data make, with the program that makes it. Templates are put there whole, under
 * their name, by whoever needs one first (`store`); deleting the cache costs time and nothing else.
 */
export const templateFolder = async (): Promise<string> => {
  const program = await bundle();
  const hash = createHash('sha256').update(program).update(enginesInstalled()).digest('hex').slice(0, 16);
  const folder = join(CACHE, hash);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  utimesSync(folder, now, now);
  const file = join(folder, PROGRAM);
  if (!existsSync(file)) await store(file, (part) => writeFile(part, program));
  forgetOldStates();
  return folder;
};

export const templateProgram = (folder: string): Promise<TemplateProgram> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, PROGRAM)).href);

/** Makes a file or a folder under another name first: two runs may make the same one, and a broken-off run leaves no half one. */
export const store = async (path: string, make: (part: string) => Promise<unknown>): Promise<void> => {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await make(part);
    await rename(part, path);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    // a folder does not take another's place: somebody was faster, with the same content
    if (!existsSync(path)) throw error;
  }
};

const bundle = async (): Promise<string> => {
  // a build without a mode declares the whole process, and all that it starts, to be in production
  const mode = process.env.NODE_ENV;
  try {
    const built = await build({
      root: projectFolder,
      configFile: false,
      logLevel: 'warn',
      resolve: { tsconfigPaths: true },
      build: { ssr: 'tests/support/templates/program.ts', write: false, minify: false },
    });
    if (!('output' in built)) throw new Error('The program of the templates was not built.');
    return built.output.map((part) => ('code' in part ? part.code : '')).join('\n');
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
};

/** The packages that the bundle leaves outside, in the versions that are installed. */
const enginesInstalled = (): string => {
  const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'));
  return ['@electric-sql/pglite', 'kysely', 'pg', 'pdfkit']
    .map((name) => `${name} ${packages[`node_modules/${name}`].version}`)
    .join(', ');
};

const forgetOldStates = (): void => {
  const states = readdirSync(CACHE).map((name) => join(CACHE, name));
  const age = new Map(states.map((state) => [state, statSync(state).mtimeMs]));
  states.sort((a, b) => (age.get(b) ?? 0) - (age.get(a) ?? 0));
  for (const state of states.slice(STORED_STATES)) rmSync(state, { recursive: true, force: true });
};
