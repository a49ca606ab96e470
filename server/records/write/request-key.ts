import { createHash } from 'node:crypto';
import {
  FIRST,
  idempotentReplay,
  type KeyedRequest,
  type Keys,
  type ReplayCheck,
} from '@domain/records/request-key';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { accepted } from './accepted';

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64url');

/** Keys of a user's requests, in the transaction of what they ask for: of two at the same time the second waits for the first. */
export const requestKeys = (
  trx: Kysely<Schema>,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Keys => ({
  takeKey: async ({ key, call, body }, entityId) => {
    const hash = hashOf(body);
    const taken = await trx
      .insertInto('request_key')
      .values({ user_id: userId, key, call, hash, entity_id: entityId, at })
      .onConflict((on) => on.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken) return { kind: 'free' };
    const known = await trx
      .selectFrom('request_key')
      .select(['call', 'hash', 'entity_id'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return {
      kind: 'used',
      entityId: known.entity_id,
      isSameRequest: known.call === call && known.hash === hash,
    };
  },
});

/** Of some calls the key is optional. */
type MaybeKeyed = Omit<KeyedRequest, 'key'> & { readonly key?: string | undefined };

/**
 * Takes the key of a user's request; one without a key is never a replay.
 * @throws Refusal key_reused: the key was used for another request
 */
export const requestReplay = async (
  trx: Kysely<Schema>,
  { userId, key, ...request }: MaybeKeyed & { readonly userId: string },
  { entityId, at }: { readonly entityId: string; readonly at: Date },
): Promise<ReplayCheck> =>
  key === undefined
    ? FIRST
    : accepted(await idempotentReplay(requestKeys(trx, { userId, at }), { key, ...request }, entityId));

/** Keys are kept for a day: nobody repeats a request later. */
export const forgetKeys = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('request_key').where('at', '<', before).execute();
};
