import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Schema } from './schema';

const found = import.meta.glob<Migration>('./migrations/*.ts', { eager: true });

/** Migrations by name (`001-people`); the name is its place in the order and is never changed once released. */
const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(found).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
);

const migrator = (db: Kysely<Schema>) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

/**
 * Brings the database to the newest schema, each migration in the same transaction. Nodes that start together wait for each
 * other on the database's own lock.
 * @returns names of the migrations that were applied, oldest first
 */
export const migrateDatabase = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
};

/** True when nothing is left to apply (the readiness probe asks). */
export const isMigrated = async (db: Kysely<Schema>): Promise<boolean> =>
  (await migrator(db).getMigrations()).every((migration) => migration.executedAt !== undefined);
