import type { Kysely } from 'kysely';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';
import type { Schema } from './schema';

/** The one database of this node, whichever engine keeps it. Same SQL, same migrations, same value types on both. */
export interface Database {
  readonly db: Kysely<Schema>;
  readonly engine: 'embedded' | 'postgres';
  /**
   * Hears `notify` of every node, this one included, after the sender's commit. `reopened` is called when the line to the
   * database was down: what was sent meanwhile is lost, so refetch. Resolves with the function that stops listening.
   */
  listen(
    channel: string,
    listener: (payload: string) => void,
    reopened?: () => void,
  ): Promise<() => Promise<void>>;
  /** `payload` up to 7,900 bytes. Inside a transaction give its handle: the message leaves with the commit. */
  notify(channel: string, payload: string, within?: Kysely<Schema>): Promise<void>;
  /** Waits for running work, then closes the engine and gives the data folder back. */
  close(): Promise<void>;
}

export interface DatabaseLog {
  warn(about: object, message: string): void;
}

export interface DatabaseSettings {
  /** `postgres://...`; without it the embedded engine is used. */
  readonly databaseUrl?: string | undefined;
  /** Connections of the pool (PostgreSQL only), 10 unless told. */
  readonly poolSize?: number | undefined;
  /** Folder of the embedded engine, or `memory`: nothing is kept. */
  readonly dataDir: string;
  /** A dumped data folder that an embedded database starts from. */
  readonly image?: Blob | undefined;
  readonly log: DatabaseLog;
}

/**
 * Opens the database; migrations are a step of their own (migrate.ts).
 * @throws StartError when the folder cannot be written, is in use, is broken, or when PostgreSQL does not answer
 */
export const openDatabase = ({ databaseUrl, poolSize, dataDir, image, log }: DatabaseSettings) =>
  databaseUrl
    ? openPostgres({ databaseUrl, poolSize: poolSize ?? 10, log })
    : openEmbedded({ dataDir, log, ...(image ? { image } : {}) });
