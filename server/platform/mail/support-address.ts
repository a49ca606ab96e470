import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

/** The address under which the portal itself answers questions (`/get/getConf`); empty when none is configured. */
export const supportAddress = async (db: Kysely<Schema>): Promise<string> => {
  const row = await db
    .selectFrom('configuration')
    .select('value')
    .where('key', '=', 'support_email')
    .executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : '';
};
