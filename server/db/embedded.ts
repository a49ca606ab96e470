import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { StartError } from '@server/platform/start-error';
import { Kysely, sql } from 'kysely';
import { holdDataFolder } from './data-folder';
import type { Database } from './database';
import { embeddedDialect } from './embedded-dialect';
import { createMutex } from './mutex';
import type { Schema } from './schema';
import { VALUE_PARSERS } from './value-parsers';

/**
 * PostgreSQL inside this process. `memory` keeps nothing; `image` is a data folder dumped earlier (tests start from one).
 * fsync is on for a folder: an acknowledged commit survives a killed process.
 */
export const openEmbedded = async (given: { dataDir: string; image?: Blob }): Promise<Database> => {
  const inMemory = given.dataDir === 'memory';
  const giveBack = inMemory ? () => {} : holdDataFolder(given.dataDir);
  const engine = await start(inMemory ? undefined : join(given.dataDir, 'database'), given.image).catch(
    (error: unknown) => {
      giveBack();
      throw new StartError(
        `The embedded database in ${given.dataDir} does not open (${error instanceof Error ? error.message : String(error)}): restore the folder from a backup or choose another one with DATA_DIR.`,
        { cause: error },
      );
    },
  );
  const mutex = createMutex();
  const db = new Kysely<Schema>({ dialect: embeddedDialect(engine, mutex) });
  return {
    db,
    engine: 'embedded',
    listen: async (channel, heard) => {
      const release = await mutex.acquire();
      const stop = await engine.listen(channel, heard).finally(release);
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

const start = async (folder: string | undefined, image: Blob | undefined): Promise<PGlite> => {
  const options: PGliteOptions = {
    parsers: { ...VALUE_PARSERS },
    ...(folder ? { startParams: [...PGlite.defaultStartParams, '-c', 'fsync=on'] } : {}),
    ...(image ? { loadDataDir: image } : {}),
  };
  const engine = folder ? new PGlite(folder, options) : new PGlite(options);
  await engine.waitReady;
  await engine.exec(`set timezone = 'UTC'`);
  return engine;
};
