import { pathToFileURL } from 'node:url';
import { buildWhenStale } from './build-stamp.mjs';
import { installWhenStale } from './install.mjs';

/**
 * Installs and builds what is missing or out of date, then becomes the server: it runs in this process, so that signals and
 * the exit code are its own. Rejects with one sentence for the person at the terminal.
 */
export async function launch() {
  installWhenStale();
  const server = await buildWhenStale();
  await import(pathToFileURL(server).href);
}
