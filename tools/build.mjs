/**
 * Builds what `npm start` runs: the client into dist/client (with its manifest and, beside each file, a brotli and a gzip
 * copy made once at the highest quality) and the server into dist/server/main.js.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from './precompress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const quiet = { root, logLevel: 'warn' };

await build(quiet);
await build({
  ...quiet,
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
const { files, bytes, brotli } = await precompress(`${root}dist/client`);
console.log(
  `Built the portal: ${files} files precompressed, ${kilobytes(bytes)} to ${kilobytes(brotli)} (brotli)`,
);

function kilobytes(count) {
  return `${Math.round(count / 1000)} kB`;
}
