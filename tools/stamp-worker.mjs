import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lines of public/sw.js that a build fills in. */
const BUILD_LINE = "const BUILD = 'development';";
const SHELL_LINE = 'const SHELL = [];';
const LISTS_LINE = 'const LISTS = [];';
/** What the pages of lists begin with. */
const OF_LISTS = /^src\/(app\/wire\/workspace\.ts|ui\/lazy-pages\.ts|ui\/areas\/.+\.(page|manifest)\.tsx?)$/;

/**
 * Writes into the built `sw.js` which build it belongs to, which files every page needs (the entry with what it imports, and its style
 * sheets), and which others the pages of lists do.
 *
 * @param {string} client folder of the built client
 * @returns {Promise<string>} the name of the build: the same for the same files
 */
export async function stampWorker(client) {
  const text = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text);
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const seen = new Set();
  const filesOf = (name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const { file, css = [], imports = [] } = manifest[name];
    return [...[file, ...css].map((path) => `/${path}`), ...imports.flatMap(filesOf)];
  };
  const shell = filesOf(entry);
  const lists = Object.keys(manifest)
    .filter((name) => OF_LISTS.test(name))
    .flatMap(filesOf);
  const path = join(client, 'sw.js');
  const source = await readFile(path, 'utf8');
  if (![BUILD_LINE, SHELL_LINE, LISTS_LINE].every((line) => source.includes(line)))
    throw new Error('public/sw.js has no lines for build and files.');
  const html = await readFile(join(client, 'index.html'), 'utf8');
  const build = createHash('sha256').update(text).update(html).update(source).digest('hex').slice(0, 16);
  const stamped = source
    .replace(BUILD_LINE, `const BUILD = '${build}';`)
    .replace(SHELL_LINE, `const SHELL = ${JSON.stringify(shell)};`)
    .replace(LISTS_LINE, `const LISTS = ${JSON.stringify(lists)};`);
  await writeFile(path, stamped);
  return build;
}
