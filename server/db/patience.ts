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

/**
 * The same for one piece of work that somebody waits for though it adds up the whole ledger: in the transaction that there is, else in one
 * of its own. What comes after it is as impatient as ever.
 */
export const patiently = async <T>(
  db: Kysely<Schema>,
  work: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> => {
  if (!db.isTransaction) return db.transaction().execute((trx) => patiently(trx, work));
  await withPatience(db);
  const done = await work(db);
  await sql`set local statement_timeout to default`.execute(db);
  return done;
};
