import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from './run-command.mjs';

/** The first has no windows, and so a quarter less to do; it draws the same. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const isRoot = process.getuid?.() === 0;

/** Command line for a Chromium that is driven by tests: silent, and without a sandbox where root makes that impossible. */
export const CHROMIUM_ARGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A Chromium for the tests: CHROMIUM_PATH, else one on the machine, else Debian's package (root, apt), else Playwright's own
 * download.
 *
 * @returns {string} its path. Throws one sentence when there is none and none can be installed.
 */
export function findChromium() {
  const input = process.env.CHROMIUM_PATH;
  if (input) {
    if (executable(input)) return input;
    throw new Error(`CHROMIUM_PATH names ${input}, which cannot be run.`);
  }
  const found = onThisMachine() ?? ownOfPlaywright();
  if (found) return found;
  console.log('No Chromium on this machine: installing one ...');
  const installed = fromDebian() ?? fromPlaywright();
  if (installed) return installed;
  throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.');
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onThisMachine() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

function ownOfPlaywright() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return executable(path) ? path : undefined;
}

function fromDebian() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isRoot || !hasApt) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], { env });
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env })) break;
  return onThisMachine();
}

function fromPlaywright() {
  run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  return ownOfPlaywright();
}
