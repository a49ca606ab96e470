import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * Draws what the start page of the dashboard shows before the program runs (docs/decisions/022), with the client's own views, and
 * writes it beside the client's manifest.
 *
 * @param {string} root folder of the project, whose client is built
 */
export async function drawAppShells(root) {
  const outDir = join(root, 'dist', 'app-shells');
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/app-shell.tsx', outDir, target: 'node20', manifest: false, copyPublicDir: false },
  });
  const { drawAppShells: draw } = await import(pathToFileURL(join(outDir, 'app-shell.js')).href);
  const appShells = await draw();
  await writeFile(join(root, 'dist', 'client', '.vite', 'app-shells.json'), JSON.stringify(appShells));
  await rm(outDir, { recursive: true });
}
