import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root, run } from './run-command.mjs';

/** What a build is made of. Contents are compared, not times: a checkout or a copy changes times and nothing else. */
const SOURCES = [
  'index.html',
  'openapi',
  'package-lock.json',
  'package.json',
  'public',
  'server',
  'src',
  'tools/build.mjs',
  'tools/precompress.mjs',
  'tsconfig.json',
  'vite.config.ts',
];
const TEST = /\.test\.tsx?$/;

const stamp = join(root, 'dist', 'sources.sha256');
const server = join(root, 'dist', 'server', 'main.js');
const maps = join(root, 'dist', 'maps');

/** The stamp names the sources that dist/ was made from; it stands only beside a finished build. */
export const clearStamp = () => rm(stamp, { force: true });
export const writeStamp = (sources) => writeFile(stamp, sources);

/**
 * Builds when dist/ was not made from the present sources.
 *
 * @param {{ withMaps?: boolean }} wanted with the maps of this very build in dist/maps
 * @returns {Promise<string>} path of the built server. Rejects with one sentence when the build fails.
 */
export async function buildWhenStale({ withMaps = false } = {}) {
  const built = existsSync(server) && existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (built === (await digest(root)) && (!withMaps || existsSync(maps))) return server;
  console.log('Building the portal ...');
  if (!run(process.execPath, ['tools/build.mjs'], { env: withMaps ? { BUILD_MAPS: '1' } : {} })) {
    throw new Error('The build failed; what it said stands above.');
  }
  return server;
}

/**
 * SHA-256 over names and contents of everything that a build reads, tests left out.
 *
 * @param {string} folder the project's
 */
export async function digest(folder) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const path of await filesOf(join(folder, source))) {
      hash
        .update(`${relative(folder, path)}\0`)
        .update(await readFile(path))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(notAFolder);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function notAFolder(error) {
  if (error.code === 'ENOTDIR') return null;
  throw error;
}
