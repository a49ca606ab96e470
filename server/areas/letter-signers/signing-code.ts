import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LIFE_MS, CODE_TRIES, isCodeAlive, MOST_CODES } from '@domain/letters/signing-code.rules';
import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import type { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';

/** With the secret of the link, which no table holds: a million codes are guessed at once, 256 bits are not. */
const hashOf = (token: string, code: string): string =>
  createHash('sha256').update(`${token}:${code}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface CodeLink {
  readonly linkId: string;
  readonly token: string;
}

/**
 * A new code for a link, when there is none that may still be entered.
 * @returns six digits, unless one is on its way already or there were too many
 */
export const freshCode = async (
  trx: Kysely<Schema>,
  { linkId, token }: CodeLink,
  at: Date,
): Promise<string | null> => {
  const last = await trx
    .selectFrom('signing_code')
    .selectAll()
    .where('link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();
  if (last && (isCodeAlive(last, at) || last.sent >= MOST_CODES)) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const stored = {
    code_hash: hashOf(token, code),
    sent: (last?.sent ?? 0) + 1,
    tries: 0,
    expires_at: new Date(at.getTime() + CODE_LIFE_MS),
    used_at: null,
  };
  await trx
    .insertInto('signing_code')
    .values({ link_id: linkId, ...stored })
    .onConflict((on) => on.column('link_id').doUpdateSet(stored))
    .execute();
  return code;
};

const over = (): Refusal => invalidField('values.code', 'code_expired', 'The code is not good any more');

/**
 * Looks at an entered code. Each entry is counted before it is looked at, whatever becomes of it: guesses side by side gain nothing.
 * @throws Refusal invalid_input of `values.code`: wrong_code, code_expired
 */
export const checkCode = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { linkId, token }: CodeLink,
  code: unknown,
): Promise<void> => {
  const stored = await db
    .updateTable('signing_code')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('link_id', '=', linkId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', clock.now())
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  if (!stored) throw over();
  if (!isSame(stored.code_hash, hashOf(token, typeof code === 'string' ? code.trim() : '')))
    throw invalidField('values.code', 'wrong_code', 'Is not the code that was mailed');
};

/** Uses a code that was looked at, once. @throws Refusal invalid_input of `values.code` */
export const spendCode = async (trx: Kysely<Schema>, linkId: string, at: Date): Promise<void> => {
  const spent = await trx
    .updateTable('signing_code')
    .set({ used_at: at })
    .where('link_id', '=', linkId)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .returning('link_id')
    .executeTakeFirst();
  if (!spent) throw over();
};
