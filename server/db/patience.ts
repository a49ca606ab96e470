import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema';

/**
 * Work of the start (migrations, demo data) on one connection, whose statements may take as long as they need; everybody else's are ended
 * (postgres.ts). When it fails the process ends, and the connection with it.
 */
export const withoutDeadline = <T>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    const done = await work(own);
    await sql`reset statement_timeout`.execute(own);
    return done;
  });

/** The same for a transaction of a long job: each of its statements gets a minute. */
export const withPatience = async (trx: Kysely<Schema>): Promise<void> => {
  await sql`set local statement_timeout = '60s'`.execute(trx);
};
