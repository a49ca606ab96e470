import { createHash } from 'node:crypto';
import { idempotentReplay, type KeyedRequest, type Keys } from '@domain/records/request-key';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { accepted } from './accepted';

const hashOf = (asked: string): string => createHash('sha256').update(asked).digest('base64url');

/**
 * Takes the key, in the transaction of what is asked for. Of two requests at the same time the second waits for the first.
 * @returns null: it was free. Else the record that it stands for, and whether this is the request that took it.
 */
const takeKey = async (
  trx: Kysely<Schema>,
  {
    userId,
    key,
    call,
    asked,
  }: { readonly userId: string; readonly key: string; readonly call: string; readonly asked: string },
  { entityId, at }: { readonly entityId: string; readonly at: Date },
): Promise<{ readonly entityId: string; readonly isSameRequest: boolean } | null> => {
  const hash = hashOf(asked);
  const taken = await trx
    .insertInto('request_key')
    .values({ user_id: userId, key, call, hash, entity_id: entityId, at })
    .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const known = await trx
    .selectFrom('request_key')
    .select(['call', 'hash', 'entity_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { entityId: known.entity_id, isSameRequest: known.call === call && known.hash === hash };
};

/**
 * Takes the key of a user's request, in the transaction of what it asks for.
 * @returns null: go ahead. Else an idempotent replay: the id of what the request made or moved when it came before.
 * @throws Refusal key_reused: the key was used for another request
 */
export const requestReplay = async (
  trx: Kysely<Schema>,
  { userId, ...request }: KeyedRequest & { readonly userId: string },
  { entityId, at }: { readonly entityId: string; readonly at: Date },
): Promise<string | null> => {
  const take: Keys['takeKey'] = (given) => takeKey(trx, { userId, ...given }, { entityId, at });
  return accepted(await idempotentReplay({ takeKey: take }, request, entityId));
};

/** Keys are kept for a day: nobody repeats a request later. */
export const forgetKeys = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('request_key').where('at', '<', before).execute();
};
