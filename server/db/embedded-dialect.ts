import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isInBackground } from './background';
import type { Mutex } from './mutex';

/**
 * Kysely over PGlite. There is one connection, so whoever holds it makes the others wait: inside a transaction use the
 * transaction's own handle, a query on the outer one would wait for ever.
 */
export const embeddedDialect = (engine: PGlite, mutex: Mutex): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createDriver: () => embeddedDriver(engine, mutex),
});

const embeddedDriver = (engine: PGlite, mutex: Mutex): Driver => {
  const connection = embeddedConnection(engine);
  const run = async (text: string) => {
    await engine.query(text);
  };
  let release: (() => void) | null = null;
  return {
    init: async () => {
      await engine.waitReady;
    },
    acquireConnection: async () => {
      release = await mutex.acquire(isInBackground());
      return connection;
    },
    beginTransaction: (_connection: DatabaseConnection, settings: TransactionSettings) =>
      run(settings.isolationLevel ? `begin isolation level ${settings.isolationLevel}` : 'begin'),
    commitTransaction: () => run('commit'),
    rollbackTransaction: () => run('rollback'),
    releaseConnection: async () => {
      release?.();
    },
    destroy: async () => {
      const done = await mutex.acquire();
      await engine.close();
      done();
    },
  };
};

const embeddedConnection = (engine: PGlite): DatabaseConnection => ({
  executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const { rows, affectedRows } = await engine.query<R>(sql, [...parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  },
  streamQuery: () => {
    throw new Error('The embedded engine does not stream rows: page through them');
  },
});
