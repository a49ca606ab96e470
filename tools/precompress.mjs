import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json|webmanifest)$/;
/** Below this, headers outweigh what compression saves. */
const SMALLEST = 512;

/**
 * Writes `<file>.br` (quality 11) and `<file>.gz` (level 9) beside each text file of a folder, at any depth. The start page is
 * left out: the server completes it per route and compresses it itself.
 *
 * @param {string} folder
 * @returns {Promise<{ files: number, bytes: number, brotli: number }>} how many files, their size before and after, in bytes
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && entry.name !== 'index.html')
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(paths.map(compress));
  const packed = sizes.filter((size) => size !== null);
  return {
    files: packed.length,
    bytes: packed.reduce((sum, size) => sum + size.bytes, 0),
    brotli: packed.reduce((sum, size) => sum + size.brotli, 0),
  };
}

async function compress(path) {
  const source = await readFile(path);
  if (source.length < SMALLEST) return null;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, { params }),
    promisify(gzip)(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { bytes: source.length, brotli: br.length };
}
