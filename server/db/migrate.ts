import { StartError } from '@server/platform/start-error';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Schema } from './schema';

const found = import.meta.glob<Migration>('./migrations/*.ts', { eager: true });

/** Migrations by name (`001-people`); the name is its place in the order and is never changed once released. */
const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(found).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
);

const migrator = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

/** Why migrations that another version of the portal has applied do not go on with those of this one; null: they do. */
const otherVersion = async (db: Kysely<Schema>): Promise<StartError | null> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  const unknown = applied.find((name) => !(name in migrations));
  if (unknown !== undefined)
    return new StartError(
      `A newer version of the portal has written this database: its migration ${unknown} is not known here. Start that version, or restore a backup that is older than it.`,
    );
  const last = applied.at(-1) ?? '';
  const missing = Object.keys(migrations).find((name) => name < last && !applied.includes(name));
  if (missing === undefined) return null;
  return new StartError(
    `A version between two releases has written this database: it has the migration ${last}, but not ${missing}, which comes before. Restore a backup that a release has written.`,
  );
};

/**
 * Brings the database to the newest schema, each migration in the same transaction. Nodes that start together wait for each
 * other on the database's own lock.
 * @returns names of the migrations that were applied, oldest first
 * @throws StartError when another version has written the database: it is left as it is
 */
export const migrateDatabase = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
    throw (await otherVersion(db)) ?? error;
  }
  return (results ?? []).map((result) => result.migrationName);
};

/** True when nothing is left to apply (the readiness probe asks). */
export const isMigrated = async (db: Kysely<Schema>): Promise<boolean> =>
  (await migrator(db).getMigrations()).every((migration) => migration.executedAt !== undefined);
