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
export async function drawFirstPictures(root) {
  const outDir = join(root, 'dist', 'first-pictures');
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/first-picture.tsx', outDir, target: 'node20', manifest: false, copyPublicDir: false },
  });
  const { drawFirstPictures: draw } = await import(pathToFileURL(join(outDir, 'first-picture.js')).href);
  const pictures = await draw();
  await writeFile(join(root, 'dist', 'client', '.vite', 'first-pictures.json'), JSON.stringify(pictures));
  await rm(outDir, { recursive: true });
}
