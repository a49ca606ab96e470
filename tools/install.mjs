import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run-command.mjs';

/** Runs `npm ci` when node_modules is not what package-lock.json says. Throws one sentence when that fails. */
export function installWhenStale() {
  if (installed(root)) return;
  console.log('Installing the packages of package-lock.json ...');
  // npm start may run with NODE_ENV=production; the build needs the development packages all the same.
  if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) {
    throw new Error('npm ci failed: the packages of package-lock.json could not be installed.');
  }
}

/**
 * True when each package of the lock file is installed in its version. npm writes node_modules/.package-lock.json as the last act
 * of an installation, so an interrupted one counts as missing. Packages for other platforms may be absent.
 *
 * @param {string} folder the one that holds package-lock.json
 */
export function installed(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packages(join(folder, 'package-lock.json'));
  const installed = packages(record);
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
}

function packages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
