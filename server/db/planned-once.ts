import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* planned once */';

/**
 * Begins a statement over so many tables that PostgreSQL takes longer to plan it than to answer: each connection keeps its plan. What
 * differs between callers must be a parameter, for a plan is kept for a text; and what is best must not depend on it.
 */
export const PLANNED_ONCE = sql.raw(MARK);

/** PostgreSQL takes names of 63 characters. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** A pool whose connections send what begins so by name. */
export const planningPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    return { query: queryOf(client), release: () => client.release() };
  },
  end: () => pool.end(),
});

const queryOf = (client: pg.PoolClient): PostgresPoolClient['query'] => {
  const query = (text: string, values: unknown[]) =>
    client.query(text.startsWith(MARK) ? { name: nameOf(text), text, values } : { text, values });
  // Kysely's other way to ask, with a cursor, is none of ours
  return query as unknown as PostgresPoolClient['query'];
};
