import { calls } from '@openapi/products.contract';
import { hashSecret, randomSecret } from '@server/platform/auth/secret-text';
import { accountKey } from '@server/platform/auth/throttle';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';

const CODE_MINUTES = 5;

/** Makes a code with which a linked product knows the caller; only its hash is kept. @throws Refusal forbidden for another's address */
const handOver = async ({ db, clock }: Services, caller: Caller, email: string) => {
  const person = await db
    .selectFrom('app_user')
    .where('id', '=', caller.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  if (accountKey(email) !== person.email) throw new Refusal('forbidden');
  const now = clock.now();
  const code = randomSecret();
  await db
    .insertInto('one_time_code')
    .values({
      code_hash: hashSecret(code),
      user_id: caller.userId,
      purpose: 'product',
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    .execute();
  return { email: person.email, otp: code };
};

export const routes = bind(calls, {
  centralValidation: async ({ caller, body }, services) => ({
    data: (await handOver(services, caller, body.email)).otp,
  }),
  userCentralValidation: async ({ caller, body }, services) => ({
    data: await handOver(services, caller, body.email),
  }),
});
