import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const client = join(root, 'dist', 'client');

/** Loaded by configuration, by another language, or by somebody's hand: no page loads these by itself. */
const ON_DEMAND =
  /\.page\.tsx$|lazy-pages|src\/app\/(?:compose-(?:lab|sandbox|screen|areas|demo|adapters|fault))|src\/adapters\/memory\/|wire\/workspace|http\/areas\.http|http\/upload\.ts|event-stream|web-crypto|crypto-js\/(?!aes)|texts\.ar|i18n\/ar\/|wire\/trace\.ts|company-selector|lock-dialog|paginator-part|unknown-notes|src\/ui\/lab\/|public-forms|header-tools\/(?:palette|shortcuts|(?:inbox|apps)-panel)|\.manifest\.tsx?$/;

/** No page waits for it: it comes when the page has come to rest, or with the first button that needs it. */
const AT_REST = /kit\/prime\/shell-set|compose-recordings|shared\/calendar-date|kit\/checkbox/;

/** @typedef {{ file: string, name?: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean }} Chunk */

/** @returns {Record<string, Chunk>} Vite's manifest of the built client. Throws when there is no build. */
export function readManifest() {
  const path = join(client, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('There is no build to weigh: npm run build makes one.');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * The scripts that a page loads.
 *
 * @param {Record<string, Chunk>} manifest
 * @param {string} page as in the route table, for example `session/sign-in`
 * @param {'first' | 'all'} extent `first`: entry, page and what they import statically, which is what must arrive before the
 *   page shows anything; `all`: what they import later by themselves as well, but not what comes at rest
 * @returns {string[]} paths on disk. Throws when the manifest has no such page.
 */
export function scriptsOf(manifest, page, extent) {
  const key = `src/ui/${page}.page.tsx`;
  if (!manifest[key]) throw new Error(`The build has no page ${key}.`);
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
  const seen = new Set();
  const walk = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name];
    const later =
      extent === 'all'
        ? dynamicImports.filter((other) => !ON_DEMAND.test(other) && !AT_REST.test(other))
        : [];
    for (const other of [...imports, ...later]) walk(other);
  };
  walk(entry);
  walk(key);
  return [...seen].map((name) => manifest[name].file).map((file) => join(client, file));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @returns {string[]} every style sheet of the client, as paths on disk
 */
export function styleSheets(manifest) {
  const names = Object.values(manifest).flatMap(({ file, css = [] }) => [
    ...css,
    ...(file.endsWith('.css') ? [file] : []),
  ]);
  return [...new Set(names)].map((file) => join(client, file));
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {string} name of a chunk, as vite.config.ts gives it
 * @returns {string} its path on disk. Throws when the build has none of this name.
 */
export function chunkNamed(manifest, name) {
  const found = Object.values(manifest).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`The build has no chunk ${name}.`);
  return join(client, found.file);
}

/**
 * @param {Record<string, Chunk>} manifest
 * @returns {{ name: string, path: string }[]} the own chunk of every page
 */
export function pagesIn(manifest) {
  return Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, name] = /^src\/ui\/(.+)\.page\.tsx$/.exec(key) ?? [];
    return name ? [{ name: `page ${name}`, path: join(client, file) }] : [];
  });
}
