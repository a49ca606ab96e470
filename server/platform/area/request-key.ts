import { createHash } from 'node:crypto';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { Kysely } from 'kysely';

/** A request that may come twice and is carried out once. */
export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Which call, with the record that it is about. */
  readonly call: string;
  /** What was asked: the same key may not stand for something else. */
  readonly asked: unknown;
}

/** Text of a value that is the same whatever the order of its properties. */
const stable = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, held]) => `${JSON.stringify(name)}:${stable(held)}`)
    .join()}}`;
};

const hashOf = (asked: unknown): string => createHash('sha256').update(stable(asked)).digest('base64url');

/**
 * Takes the key, in the transaction of the deed: a deed that is refused leaves none. Of two requests at the same time the second waits
 * for the first.
 * @returns null: go ahead. Else the id of the record that the request made or moved when it came before.
 * @throws Refusal key_reused when it was used for another request
 */
export const takeKey = async (
  trx: Kysely<Schema>,
  { userId, key, call, asked }: KeyedRequest,
  given: { readonly entityId: string; readonly at: Date },
): Promise<string | null> => {
  const hash = hashOf(asked);
  const taken = await trx
    .insertInto('request_key')
    .values({ user_id: userId, key, call, hash, entity_id: given.entityId, at: given.at })
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
  if (known.call !== call || known.hash !== hash) throw new Refusal('key_reused');
  return known.entity_id;
};

/** Keys are kept for a day: nobody repeats a request later. */
export const forgetKeys = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('request_key').where('at', '<', before).execute();
};
