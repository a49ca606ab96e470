/**
 * What fills a template database. Bundled with all that it needs, it is a program of its own (kept.ts): the hash of its text
 * names what it made, so that a template is made anew when a migration, a seed or the business behind it changes, and only then.
 */
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@server/db/database';
import { embeddedDialect } from '@server/db/embedded-dialect';
import { migrateDatabase } from '@server/db/migrate';
import { createMutex } from '@server/db/mutex';
import type { Schema } from '@server/db/schema';
import { seedDatabase } from '@server/db/seed/seed';
import { VALUE_PARSERS } from '@server/db/value-parsers';
import { Kysely } from 'kysely';
import { type Content, TEST_TODAY, thisDay } from './content';
import { templateFiles } from './files';

const fill = async (db: Kysely<Schema>, content: Content, folder: string): Promise<void> => {
  await migrateDatabase(db);
  const files = templateFiles(folder);
  if (content === 'ofToday') await seedDatabase(db, { profile: 'demo', today: thisDay(), files });
  else if (content !== 'empty') await seedDatabase(db, { profile: content, today: TEST_TODAY, files });
};

/** `folder`: where the templates are kept, and the files that they name. */
export const fillPostgres = async (databaseUrl: string, content: Content, folder: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl, dataDir: 'memory', log: { warn: () => {} } });
  await fill(database.db, content, folder).finally(database.close);
};

/** A dumped data folder of the embedded engine; `migrated` is one to begin with. */
export const makeImage = async (content: Content, folder: string, migrated?: Blob): Promise<Blob> => {
  const engine = new PGlite({ parsers: VALUE_PARSERS, ...(migrated ? { loadDataDir: migrated } : {}) });
  const db = new Kysely<Schema>({ dialect: embeddedDialect(engine, createMutex()) });
  await fill(db, content, folder);
  const image = await engine.dumpDataDir('none');
  await db.destroy();
  return image;
};
