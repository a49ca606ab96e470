import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Finds out, with the client's own code, what the start page of a route knows before the program runs, and writes it beside the
 * client's manifest: what the dashboard shows (docs/decisions/022), and what the pages of lists ask first.
 *
 * @param {string} root folder of the project, whose client is built
 */
export async function prepareStartPages(root) {
  const outDir = join(root, 'dist', 'start-pages');
  await build({
    root,
    logLevel: 'warn',
    // its modules name folders, which Node does not read
    ssr: { noExternal: ['primereact'] },
    build: {
      ssr: true,
      rolldownOptions: {
        input: {
          'app-shell': join(root, 'src', 'app-shell.tsx'),
          'first-lists': join(root, 'src', 'app', 'first-lists.ts'),
        },
      },
      outDir,
      target: 'node20',
      manifest: false,
      copyPublicDir: false,
    },
  });
  const partOf = (name) => import(pathToFileURL(join(outDir, `${name}.js`)).href);
  const write = (name, content) =>
    writeFile(join(root, 'dist', 'client', '.vite', `${name}.json`), JSON.stringify(content));
  const { drawAppShells } = await partOf('app-shell');
  const { firstLists } = await partOf('first-lists');
  const { shells, links } = await drawAppShells();
  await write('app-shells', shells);
  await write('first-lists', await firstLists(links));
  await rm(outDir, { recursive: true });
}
