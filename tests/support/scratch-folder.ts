import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** A cluster with the demo data and what a suite adds to it, as often as the gate runs suites beside each other, and as much again. */
const ROOM_BYTES = 6 * 1024 ** 3;

const PREFIX = 'peo-scratch-';
const OWNED = new RegExp(`^${PREFIX}(\\d+)-`);

/**
 * A new folder for what a run writes and nobody reads after it: in memory where there is room, for a database is two thousand files, and
 * a disk takes a second to copy them where memory takes 30 ms (decision 083). What runs that were killed left there is deleted first.
 */
export const scratchFolder = (): string => {
  const root = hasRoom(MEMORY) ? MEMORY : tmpdir();
  deleteLeftovers(root);
  return mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
};

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    // no such file system on this machine
    return false;
  }
};

const deleteLeftovers = (root: string): void => {
  for (const name of readdirSync(root)) {
    const [, owner] = OWNED.exec(name) ?? [];
    if (owner && !isRunning(Number(owner))) rmSync(join(root, name), { recursive: true, force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // another user's process may not be signalled, but it is there
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
