/**
 * Builds what `npm start` runs: the client into dist/client (with its manifest and, beside each file, a brotli and a gzip
 * copy made once at the highest quality) and the server into dist/server/main.js. With `BUILD_MAPS=1` the maps of the client's files are
 * laid into dist/maps, where nobody is served them: a profile of this build can be read with them.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildBoot } from './build-boot.mjs';
import { clearStamp, digest, writeStamp } from './build-stamp.mjs';
import { precompress } from './precompress.mjs';
import { prepareStartPages } from './prepare-start-pages.mjs';
import { root } from './run-command.mjs';
import { stampWorker } from './stamp-worker.mjs';

const kilobytes = (count) => `${Math.round(count / 1000)} kB`;

// Whoever calls may run in another mode; what is built is always what customers get.
process.env.NODE_ENV = 'production';
const sources = await digest(root);
await clearStamp();
const maps = join(root, 'dist', 'maps');
const withMaps = process.env.BUILD_MAPS === '1';
await rm(maps, { recursive: true, force: true });
await build({ root, logLevel: 'warn', ...(withMaps && { build: { sourcemap: 'hidden' } }) });
if (withMaps) {
  const assets = join(root, 'dist', 'client', 'assets');
  await mkdir(maps);
  for (const file of await readdir(assets))
    if (file.endsWith('.map')) await rename(join(assets, file), join(maps, file));
}
await stampWorker(join(root, 'dist', 'client'));
await prepareStartPages(root);
await writeFile(join(root, 'dist', 'client', '.vite', 'boot.json'), JSON.stringify(await buildBoot(root)));
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    manifest: false,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
  },
});
const { files, bytes, brotli } = await precompress(join(root, 'dist', 'client'));
await writeStamp(sources);
console.log(
  `Built the portal: ${files} files precompressed, ${kilobytes(bytes)} to ${kilobytes(brotli)} (brotli)`,
);
