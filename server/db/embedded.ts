import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartError } from '@server/platform/start-error';
import { Kysely, sql } from 'kysely';
import { lockDataFolder } from './data-folder';
import type { Database, DatabaseLog } from './database';
import { embeddedDialect } from './embedded-dialect';
import { rememberFailure } from './failed-statements';
import { createMutex } from './mutex';
import type { Schema } from './schema';
import { VALUE_PARSERS } from './value-parsers';

/**
 * PostgreSQL inside this process. `memory` keeps nothing; `image` is a data folder dumped earlier (tests start from one).
 * fsync is on for a folder: an acknowledged commit survives a killed process.
 */
export const openEmbedded = async (options: {
  dataDir: string;
  image?: Blob;
  log: DatabaseLog;
}): Promise<Database> => {
  const inMemory = options.dataDir === 'memory';
  const giveBack = inMemory
    ? () => {}
    : lockDataFolder(options.dataDir, (sentence) => options.log.warn({}, sentence));
  const engine = await start(inMemory ? undefined : join(options.dataDir, 'database'), options.image).catch(
    (error: unknown) => {
      giveBack();
      throw new StartError(doesNotOpen(options.dataDir, error), { cause: error });
    },
  );
  const mutex = createMutex();
  const db = new Kysely<Schema>({ dialect: embeddedDialect(engine, mutex), log: rememberFailure });
  return {
    db,
    engine: 'embedded',
    listen: async (channel, listener) => {
      const release = await mutex.acquire();
      const stop = await engine.listen(channel, listener).finally(release);
      return () => stop();
    },
    notify: async (channel, payload, within = db) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(within);
    },
    close: async () => {
      await db.destroy();
      giveBack();
    },
  };
};

/** Room that the database needs to write what it must before it opens. */
const ROOM_BYTES = 64 * 1_048_576;

/** Whoever has a full disk must not throw away what is on it. */
export const doesNotOpen = (
  folder: string,
  error: unknown,
  free: (folder: string) => number = freeBytes,
): string => {
  const reason = error instanceof Error ? error.message : String(error);
  const advice =
    free(folder) < ROOM_BYTES
      ? 'the disk is full. Nothing is lost: free some space there and start again'
      : 'restore the folder from a backup or choose another one with DATA_DIR';
  return `The embedded database in ${folder} does not open (${reason}): ${advice}.`;
};

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Search indexes take new words in often and a few at a time: one statement that takes in those of 2,000 rows holds everybody up for 200 ms. */
const FOR_A_FOLDER = ['-c', 'fsync=on', '-c', 'gin_pending_list_limit=64kB'];

const start = async (folder: string | undefined, image: Blob | undefined): Promise<PGlite> => {
  const options: PGliteOptions = {
    parsers: { ...VALUE_PARSERS },
    ...(folder ? { startParams: [...PGlite.defaultStartParams, ...FOR_A_FOLDER] } : {}),
    ...(image ? { loadDataDir: image } : {}),
  };
  const engine = folder ? new PGlite(folder, options) : new PGlite(options);
  await engine.waitReady;
  await engine.exec(`set timezone = 'UTC'`);
  return engine;
};
