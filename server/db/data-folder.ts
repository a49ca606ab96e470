import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { StartError } from '@server/platform/start-error';
import * as z from 'zod/mini';

/** Who has the folder. `boot`: the run of the operating system, `started`: when the process began in it; where Linux tells them. */
const Holder = z.object({
  pid: z.int(),
  host: z.string(),
  boot: z.optional(z.nullable(z.string())),
  started: z.optional(z.nullable(z.string())),
});
type Holder = z.infer<typeof Holder>;

const HEARTBEAT_MS = 5_000;
/** A holder of whom nothing else can be known is taken for gone when its lock has not been touched for so long. */
const SILENT_MS = 30_000;

const found = new Set<string>();

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose writes silently. Creates the
 * folder when it is missing. A lock whose holder is dead is taken over, and `tell` gets a sentence of it.
 * @returns gives the folder back
 * @throws StartError when the folder cannot be written or is in use; the message names the holder
 */
export const lockDataFolder = (folder: string, emit: (sentence: string) => void = () => {}): (() => void) => {
  const file = resolve(folder, 'lock');
  try {
    makeFolder(resolve(folder));
    if (!claim(file)) {
      const holder = judge(file);
      if (holder.alive) throw inUse(folder, holder.who);
      takeOver(folder, file, holder.text);
      emit(
        `The data folder ${folder} was locked by ${named(holder.who)}, which has ended: it is taken over.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written (${codeOf(error)}): choose another one with DATA_DIR or give this user the right to write it.`,
      { cause: error },
    );
  }
  found.add(file);
  const beat = setInterval(() => touch(file), HEARTBEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (found.delete(file)) rmSync(file, { force: true });
  };
};

/** Level by level: `mkdirSync` with `recursive` never returns below a folder such as /proc that says ENOENT to every name. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // another process that starts at the same time may have made it
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

const claim = (file: string): boolean => {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, JSON.stringify(thisProcess() satisfies Holder));
    closeSync(handle);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Moves the dead holder's lock aside. When it turns out to be another one than judged, a rival was faster: it goes back. */
const takeOver = (folder: string, file: string, judged: string): void => {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== judged) {
    renameSync(aside, file);
    throw inUse(folder, null);
  }
  rmSync(aside);
  if (!claim(file)) throw inUse(folder, null);
};

const judge = (file: string): { alive: boolean; who: Holder | null; text: string } => {
  const text = readFileSync(file, 'utf8');
  const silentFor = Date.now() - statSync(file).mtimeMs;
  const parsed = z.safeParse(Holder, parse(text));
  // A lock without a readable holder was cut off while it was written; its writer had a moment to finish.
  if (!parsed.success) return { alive: silentFor < SILENT_MS, who: null, text };
  const who = parsed.data;
  return { alive: isAlive(who, silentFor, found.has(file)), who, text };
};

/** A number of a process is given again, after a restart of the machine almost surely: alone it proves nothing. */
const isAlive = (who: Holder, silentFor: number, isOwn: boolean): boolean => {
  const here = thisProcess();
  const beats = silentFor < SILENT_MS;
  if (who.host !== here.host) return beats;
  if (who.boot && here.boot && who.boot !== here.boot) return false;
  if (who.pid === here.pid) return isOwn;
  if (!runs(who.pid)) return false;
  const started = startOf(who.pid);
  return who.started && started ? who.started === started : beats;
};

const thisProcess = () => ({
  pid: process.pid,
  host: hostname(),
  boot: readIf('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
  started: startOf('self'),
});

/** Ticks of the clock since the machine started; the name of the program before it may hold anything but a closing bracket at its end. */
const startOf = (pid: number | 'self'): string | null =>
  readIf(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')[19] ?? null;

const readIf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/** A lock that somebody deleted by hand must not end the server at the next heartbeat. */
const touch = (file: string): void => {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

const named = (who: Holder | null): string => (who ? `process ${who.pid} on ${who.host}` : 'another process');

const inUse = (folder: string, who: Holder | null): StartError =>
  new StartError(
    `The data folder ${folder} is in use by ${named(who)}: stop that one first or choose another folder with DATA_DIR.`,
  );
