import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { randomSecret } from './secret-text';

/** A random secret that all nodes share, made by whichever asks first and kept in the database ever after. */
export const sharedSecret = async (db: Kysely<Schema>, name: string): Promise<string> => {
  await db
    .insertInto('secret')
    .values({ name, value: randomSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
};
