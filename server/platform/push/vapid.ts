import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import * as z from 'zod/mini';

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof Keys>;

/** The keys by which push services know this portal (RFC 8292): made once, the same for all nodes, kept in the database. */
export const vapidKeys = async (db: Kysely<Schema>): Promise<VapidKeys> => {
  const storedKey = () =>
    db.selectFrom('secret').select('value').where('name', '=', 'vapid-keys').executeTakeFirst();
  const known = await storedKey();
  if (known) return Keys.parse(JSON.parse(known.value));
  await db
    .insertInto('secret')
    .values({ name: 'vapid-keys', value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await storedKey();
  return Keys.parse(JSON.parse(made?.value ?? ''));
};
