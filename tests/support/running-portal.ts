import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@server/db/database';
import { migrateDatabase } from '@server/db/migrate';
import { type Profile, seedDatabase } from '@server/db/seed/seed';
import { openFileStore } from '@server/platform/files/open-file-store';
import { inject } from 'vitest';
import type { DemoUser } from './demo-sign-ins';
import { freePort } from './free-port';
import { type Send, signInTo } from './portal-person';
import { type PortalProcess, startPortal } from './portal-process';
import { alone, urlOf } from './templates/cluster';

/** `NIGHTLY_SHARE=0.05`: a twentieth of what the night asks for, to try a suite. */
export const share = (count: number): number => Math.ceil(count * Number(process.env.NIGHTLY_SHARE ?? 1));

export const ENGINES = ['embedded', 'postgres'] as const;

/** A data folder or a database of its own that a portal can be started on, again and again. */
export interface Ground {
  /** Opens the database while no portal runs. */
  open(): Promise<Database>;
  start(env?: Readonly<Record<string, string>>): Promise<RunningPortal>;
  end(): Promise<void>;
}

export interface RunningPortal {
  readonly process: PortalProcess;
  readonly address: string;
  /** @returns what asks as this user */
  signIn(user: DemoUser): Promise<Send>;
}

const log = { warn: () => {} };

/** The built server (`npm run build`), as a person starts it. */
export const layGround = async (engine: (typeof ENGINES)[number], seed: Profile): Promise<Ground> => {
  const folder = mkdtempSync(join(tmpdir(), 'peo-night-'));
  const name = `night_${randomUUID().replaceAll('-', '')}`;
  const cluster = inject('postgresUrl');
  const databaseUrl = engine === 'postgres' ? urlOf(cluster, name) : undefined;
  if (databaseUrl) await alone(cluster, 'create', (client) => client.query(`create database ${name}`));
  const open = () => openDatabase({ dataDir: folder, databaseUrl, log });
  const database = await open();
  await migrateDatabase(database.db);
  const files = openFileStore({ files: null, dataDir: folder });
  await seedDatabase(database.db, { profile: seed, today: new Date().toISOString().slice(0, 10), files });
  await database.close();
  const started = new Set<PortalProcess>();
  return {
    open,
    start: async (env = {}) => {
      const portal = startPortal({
        PORT: String(await freePort()),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl ?? '',
        LOG_LEVEL: 'warn',
        ...env,
      });
      started.add(portal);
      const address = await portal.listening;
      return { process: portal, address, signIn: (user) => signInTo(address, user) };
    },
    end: async () => {
      for (const portal of started) await portal.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
      if (databaseUrl)
        await alone(cluster, 'drop', (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
