import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries';

export interface ThrowawayPostgres {
  /** Address of its `postgres` database; the user may create databases. */
  readonly url: string;
  /** Its folder, which is deleted with it: what is in it may be kept (`from`) once it has stopped. */
  stop(persistence?: (folder: string) => Promise<void>): Promise<void>;
}

/**
 * Starts a PostgreSQL cluster of its own on a free port, without fsync: nothing in it outlives the run.
 *
 * @param folder where it lives, on a disk unless told (scratch-folder.ts)
 * @param from a folder that was kept of another one: the cluster begins as its copy
 * @throws one sentence when PostgreSQL is missing or does not start
 */
export const startPostgres = async (
  folder = mkdtempSync(join(tmpdir(), 'peo-test-postgres-')),
  from?: string,
): Promise<ThrowawayPostgres> => {
  const bin = findPostgresBinaries();
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (from) {
    cpSync(from, folder, { recursive: true });
    if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
    chmodSync(data, 0o700);
  } else {
    writeFileSync(passwordFile, randomBytes(18).toString('hex'), { mode: 0o644 });
    const init = ['-D', data, '-U', 'tests', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8'];
    execFileSync(join(bin, 'initdb'), [...init, '--no-sync'], { ...options, stdio: 'pipe' });
  }
  const password = readFileSync(passwordFile, 'utf8');

  const port = await freePort();
  const server = spawn(join(bin, 'postgres'), [...SETTINGS, '-D', data, '-p', String(port)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`;
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const stop: ThrowawayPostgres['stop'] = async (persistence) => {
    process.off('exit', endWithUs);
    await ended(server);
    await persistence?.(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

const SETTINGS = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  // a folder that is copied at each start keeps little of a log that nobody reads
  ['wal_level', 'minimal'],
  ['max_wal_senders', '0'],
  ['min_wal_size', '32MB'],
  ['max_wal_size', '64MB'],
  ['max_connections', '200'],
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** PostgreSQL refuses to run as root: then another user of this machine runs it. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const number = (user: string, which: '-u' | '-g') =>
    Number(execFileSync('id', [which, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: number(user, '-u'), gid: number(user, '-g') };
    } catch {
      // no such user on this machine; the next one
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.',
  );
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });

/** Knocks until the server lets us in, it ends, or half a minute is over. */
const answers = async (server: ChildProcess, url: string): Promise<void> => {
  let said = '';
  server.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2_000);
  });
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    const failure = await client.connect().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return client.end();
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The PostgreSQL of the tests does not start: ${said || String(failure)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const ended = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
