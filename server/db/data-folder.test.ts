import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../platform/start-error';
import { lockDataFolder } from './data-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peo-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockOf = (holder: object | string, ageMs = 0): void => {
  const file = join(folder, 'lock');
  writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const then = new Date(Date.now() - ageMs);
  utimesSync(file, then, then);
};
const refusal = (): string => {
  try {
    lockDataFolder(folder)();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : '';
  }
  return 'none';
};
/** The number of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('holding the data folder', () => {
  it('creates what is missing, names the holder, and gives the folder back', () => {
    folder = join(folder, 'a', 'b');
    const giveBack = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
      host: hostname(),
    });
    giveBack();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    lockDataFolder(folder)();
  });

  it('refuses a second holder in the same process', () => {
    const giveBack = lockDataFolder(folder);
    expect(refusal()).toContain(`is in use by process ${process.pid}`);
    giveBack();
    giveBack();
    expect(refusal()).toBe('none');
  });

  it('refuses while another process lives, and names it', () => {
    lockOf({ pid: process.ppid, host: hostname() });
    expect(refusal()).toContain(`in use by process ${process.ppid} on ${hostname()}`);
    expect(existsSync(join(folder, 'lock'))).toBe(true);
  });

  it('takes over from a process that died', () => {
    lockOf({ pid: deadPid(), host: hostname() });
    const giveBack = lockDataFolder(folder);
    expect(refusal()).toContain(String(process.pid));
    giveBack();
  });

  it('takes over from a number that was given again, and says so', () => {
    const reused = { pid: process.ppid, host: hostname() };
    const sentences: string[] = [];
    for (const holder of [
      { ...reused, boot: 'of yesterday', started: '1' },
      { ...reused, started: '1' },
    ]) {
      lockOf(holder);
      lockDataFolder(folder, (sentence) => sentences.push(sentence))();
    }
    lockOf(reused, 60_000);
    lockDataFolder(folder, (sentence) => sentences.push(sentence))();
    expect(sentences).toHaveLength(3);
    expect(new Set(sentences)).toEqual(
      new Set([
        `The data folder ${folder} was locked by process ${process.ppid} on ${hostname()}, which has ended: it is taken over.`,
      ]),
    );
  });

  it.runIf(existsSync('/proc'))(
    'believes a process that began when its lock says, however long it has slept',
    () => {
      const [, rest = ''] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
      lockOf({ pid: process.ppid, host: hostname(), started: rest.split(' ')[19] ?? '' }, 3_600_000);
      expect(refusal()).toContain(`process ${process.ppid}`);
    },
  );

  it('takes over its own number left behind by a crash: containers give the same one again', () => {
    lockOf({ pid: process.pid, host: hostname() });
    expect(refusal()).toBe('none');
  });

  it('believes a holder on another host as long as its heart beats', () => {
    lockOf({ pid: 1, host: 'elsewhere' });
    expect(refusal()).toContain('process 1 on elsewhere');
    lockOf({ pid: 1, host: 'elsewhere' }, 60_000);
    expect(refusal()).toBe('none');
  });

  it('gives a lock that is being written a moment, and takes over one that was cut off', () => {
    lockOf('{"pid"');
    expect(refusal()).toContain('another process');
    lockOf('{"pid"', 60_000);
    expect(refusal()).toBe('none');
  });

  it('says in one sentence that a folder cannot be written', () => {
    lockOf('a file, no folder');
    folder = join(folder, 'lock', 'data');
    expect(refusal()).toMatch(/^The data folder .* cannot be written \(ENOTDIR\): [^.]*DATA_DIR[^.]*\.$/);
    folder = join(folder, '..', '..');
  });
});
