import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** Who merges records of people: the fact `registrars`. */
export const registrars = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const rows = await db.selectFrom('user_duty').select('user_id').where('duty', '=', 'registrar').execute();
  return rows.map(({ user_id }) => user_id);
};
