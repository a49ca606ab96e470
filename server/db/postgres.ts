import { StartError } from '@server/platform/start-error';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseLog } from './database';
import { rememberFailure } from './failed-statements';
import { planningPool } from './planned-once';
import { createListener } from './postgres-listener';
import type { Schema } from './schema';
import { VALUE_PARSERS } from './value-parsers';

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const ours = format === 'binary' ? undefined : VALUE_PARSERS[id];
    return ours ?? pg.types.getTypeParser(id, format);
  },
};

/** What a person waits for never takes longer; what works longer on its own sets `statement_timeout` for its transaction. */
const STATEMENT_MS = 10_000;

/** `jit`: what many tables are asked for at once takes longer to be compiled than to be answered (docs/decisions/080-no-compiled-queries.md). */
const SETTINGS = `-c timezone=UTC -c jit=off -c statement_timeout=${STATEMENT_MS}`;

/** A PostgreSQL server that any number of nodes may share. */
export const openPostgres = async (options: {
  databaseUrl: string;
  poolSize: number;
  log: DatabaseLog;
}): Promise<Database> => {
  const { log } = options;
  const settings: pg.ClientConfig = {
    connectionString: options.databaseUrl,
    options: SETTINGS,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
  };
  // an idle one is kept: with it would go what it knows of the tables and has planned, which takes longer to have again than most answers
  const pool = new pg.Pool({ ...settings, max: options.poolSize, idleTimeoutMillis: 0 });
  // Without these two, a connection that the server drops while idle ends the process.
  const lost = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: planningPool(pool) }),
    log: rememberFailure,
  });
  await sql`select 1`.execute(db).catch(async (error: unknown) => {
    await db.destroy();
    throw unreachable(options.databaseUrl, error);
  });
  const listener = createListener(() => new pg.Client(settings), log);
  return {
    db,
    engine: 'postgres',
    listen: listener.listen,
    notify: async (channel, payload, within = db) => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(within);
    },
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
};

/** Names the server without the password of the address. */
const unreachable = (databaseUrl: string, error: unknown): StartError => {
  const reason = error instanceof Error ? error.message || error.constructor.name : String(error);
  const where = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  return new StartError(
    `The database ${where ? `${where.host}${where.pathname}` : 'of DATABASE_URL'} does not answer (${reason}): check DATABASE_URL and that the server runs.`,
    { cause: error },
  );
};
