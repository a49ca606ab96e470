import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';
import { hashSecret, randomSecret } from './secret-text';

/** A one-time token with which somebody chooses his password; every older one of his is void from then on. */
export const issuePasswordToken = async (
  within: Kysely<Schema>,
  { userId, now, minutes }: { readonly userId: string; readonly now: Date; readonly minutes: number },
): Promise<string> => {
  const token = randomSecret();
  await within
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  await within
    .insertInto('password_reset')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return token;
};
