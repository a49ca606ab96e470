import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, openDatabase } from '@server/db/database';
import { embeddedDialect } from '@server/db/embedded-dialect';
import { migrateDatabase } from '@server/db/migrate';
import { createMutex } from '@server/db/mutex';
import type { Schema } from '@server/db/schema';
import { type Profile, seedDatabase } from '@server/db/seed/seed';
import { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, describe, inject, vi } from 'vitest';

/** The day that the tests' demo data is relative to. */
export const TEST_TODAY = '2026-11-30';

export type Content = Profile | 'empty';
/** Opens a migrated database of its own, `empty` unless told; it is closed and dropped after the describe block. */
export type OpenTestDatabase = (content?: Content) => Promise<Database>;

const log = { warn: () => {} };

/** The first to ask for a content makes it for the whole run, which takes a while on a busy machine. */
const PATIENCE_MS = 120_000;

type Suite = (open: OpenTestDatabase, engine: Database['engine']) => void;

/** Runs the same block on the embedded engine and on a real PostgreSQL. */
export const onBothEngines = (suite: Suite): void => {
  for (const engine of ['embedded', 'postgres'] as const) onEngine(engine, suite);
};

/** For what only several connections can show. */
export const onPostgres = (suite: Suite): void => onEngine('postgres', suite);

const onEngine = (engine: Database['engine'], suite: Suite): void => {
  vi.setConfig({ hookTimeout: PATIENCE_MS, testTimeout: PATIENCE_MS });
  describe(engine === 'embedded' ? 'on the embedded engine' : 'on PostgreSQL', () => {
    const endings: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const end of endings.splice(0)) await end();
    });
    const open = engine === 'embedded' ? openOnEmbedded : openOnPostgres;
    suite(async (content = 'empty') => {
      const { database, end } = await open(content);
      endings.push(end);
      return database;
    }, engine);
  });
};

interface Opened {
  readonly database: Database;
  end(): Promise<void>;
}

const openOnEmbedded = async (content: Content): Promise<Opened> => {
  const file = join(inject('runFolder'), `${content}.tar`);
  await alone(`image ${content}`, async () => {
    if (!existsSync(file)) await writeImage(content, file);
  });
  const database = await openDatabase({ dataDir: 'memory', image: await openAsBlob(file), log });
  return { database, end: database.close };
};

/** Opening a dumped folder takes half a second; migrating and seeding anew takes several. */
const writeImage = async (content: Content, file: string): Promise<void> => {
  const engine = new PGlite();
  const db = new Kysely<Schema>({ dialect: embeddedDialect(engine, createMutex()) });
  await fill(db, content);
  const image = await engine.dumpDataDir('none');
  await writeFile(`${file}.part`, Buffer.from(await image.arrayBuffer()));
  await rename(`${file}.part`, file);
  await db.destroy();
};

const openOnPostgres = async (content: Content): Promise<Opened> => {
  const template = `template_${content}`;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await alone(`template ${content}`, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await writeTemplate(client, content, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = await openDatabase({ databaseUrl: urlOf(name), poolSize: 5, dataDir: 'memory', log });
  const end = async () => {
    await database.close();
    await alone('drop', (client) => client.query(`drop database ${name} with (force)`));
  };
  return { database, end };
};

/** Takes its name when it is whole: a run that was broken off leaves no half template. */
const writeTemplate = async (client: pg.Client, content: Content, template: string): Promise<void> => {
  await client.query(`drop database if exists ${template}_part with (force)`);
  await client.query(`create database ${template}_part`);
  const database = await openDatabase({ databaseUrl: urlOf(`${template}_part`), dataDir: 'memory', log });
  await fill(database.db, content).finally(database.close);
  await client.query(`alter database ${template}_part rename to ${template}`);
};

const fill = async (db: Kysely<Schema>, content: Content): Promise<void> => {
  await migrateDatabase(db);
  if (content !== 'empty') await seedDatabase(db, { profile: content, today: TEST_TODAY });
};

const urlOf = (database: string): string => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
};

/** Test files run in several processes: what they share is made by one of them while the others wait. */
const alone = async <T>(what: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [what]);
    return await work(client);
  } finally {
    await client.end();
  }
};
