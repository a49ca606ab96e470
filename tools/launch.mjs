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
  // Under npm one Ctrl-C arrives twice: from the terminal, and handed on by npm. The second must not cut the clean end short.
  process.on('SIGINT', () => undefined);
  await import(pathToFileURL(server).href);
}
