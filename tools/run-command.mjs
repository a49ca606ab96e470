import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Runs a command in the project's folder, its output visible and its input closed.
 *
 * @param {string} command
 * @param {string[]} input
 * @param {{ env?: Record<string, string>, minutes?: number }} [options] it is killed after `minutes` (default 15)
 * @returns {boolean} whether it ended with exit code 0
 */
export function run(command, input, { env = {}, minutes = 15 } = {}) {
  const { status, error } = spawnSync(command, input, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: minutes * 60_000,
    killSignal: 'SIGKILL',
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}
