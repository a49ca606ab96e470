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

/** Without it, the first five of each connection are planned for their own parameters, and thrown away. */
const PLAN_MODE = {
  begin: 'set plan_cache_mode = force_generic_plan',
  end: 'reset plan_cache_mode',
} as const;

const queryOnce = async (client: pg.PoolClient, text: string, values: unknown[]) => {
  await client.query(PLAN_MODE.begin);
  const result = await client.query({ name: nameOf(text), text, values }).catch(async (failure: unknown) => {
    // a transaction that has failed takes no more statements, and its end undoes the mode
    await client.query(PLAN_MODE.end).catch(() => {});
    throw failure;
  });
  await client.query(PLAN_MODE.end);
  return result;
};

const queryOf = (client: pg.PoolClient): PostgresPoolClient['query'] => {
  const query = (text: string, values: unknown[]) =>
    text.startsWith(MARK) ? queryOnce(client, text, values) : client.query({ text, values });
  // Kysely's other way to ask, with a cursor, is none of ours
  return query as unknown as PostgresPoolClient['query'];
};
