import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import { type Kysely, sql } from 'kysely';

/**
 * Does something within a transaction that may be refused while the rest of the transaction stands.
 * @returns what refused it, if anything did
 */
export const withinSavepoint = async (
  trx: Kysely<Schema>,
  work: () => Promise<void>,
): Promise<Refusal | null> => {
  await sql`savepoint tried`.execute(trx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint tried`.execute(trx);
    if (error instanceof Refusal) return error;
    throw error;
  }
  await sql`release savepoint tried`.execute(trx);
  return null;
};
