import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@server/db/database';
import { afterAll, describe, inject, vi } from 'vitest';
import { alone, copyTemplate, urlOf } from './templates/cluster';
import type { Content } from './templates/content';
import { store, templateProgram } from './templates/kept';

export { TEST_TODAY } from './templates/content';

/** Opens a migrated database of its own, `empty` unless told; it is closed and dropped after the describe block. */
export type OpenTestDatabase = (content?: Content) => Promise<Database>;

const log = { warn: () => {} };

/** The first to ask for a content makes it, which takes a while on a busy machine. */
const PATIENCE_MS = 120_000;

type Engine = Database['engine'];
type Suite = (open: OpenTestDatabase, engine: Engine) => void;

/** `TEST_ENGINES=both` (`npm run test:nightly`): every suite runs on both engines, and what samples tries all. */
export const isNightly = process.env.TEST_ENGINES === 'both';
const on = (engines: readonly Engine[], suite: Suite): void => {
  for (const engine of engines) onEngine(engine, suite);
};

/** For what may differ between the engines: dialect, timers, files, migrations. */
export const onBothEngines = (suite: Suite): void => on(['embedded', 'postgres'], suite);

/**
 * For everything else: PostgreSQL, where a database of one's own costs a fifth of what the embedded engine takes to start; every
 * night on both.
 */
export const onOneEngine = (suite: Suite): void =>
  on(isNightly ? ['embedded', 'postgres'] : ['postgres'], suite);

/** For what only several connections can show. */
export const onPostgres = (suite: Suite): void => on(['postgres'], suite);

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
  const image = await embeddedImage(content);
  const database = await openDatabase({ dataDir: 'memory', image, log });
  return { database, end: database.close };
};

/** Opening a dumped folder takes a second; migrating and seeding anew takes many. */
const embeddedImage = (content: Content): Promise<Blob> =>
  alone(inject('postgresUrl'), `image ${content}`, async () => {
    const folder = inject('templates');
    const file = join(folder, `embedded-${content}.tar`);
    if (!existsSync(file)) {
      const { makeImage } = await templateProgram(folder);
      const migrated = content === 'empty' ? undefined : await embeddedImage('empty');
      const image = await makeImage(content, folder, migrated);
      await store(file, async (part) => writeFile(part, Buffer.from(await image.arrayBuffer())));
    }
    return openAsBlob(file);
  });

const openOnPostgres = async (content: Content): Promise<Opened> => {
  const cluster = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyTemplate(name, { cluster, content, folder: inject('templates') });
  const databaseUrl = urlOf(cluster, name);
  const database = await openDatabase({ databaseUrl, poolSize: 5, dataDir: 'memory', log });
  const end = async () => {
    await database.close();
    await alone(cluster, 'drop', (client) => client.query(`drop database ${name} with (force)`));
  };
  return { database, end };
};
