import { beginSession, type TokenPair } from '@server/platform/auth/sessions';
import {
  accountKey,
  addressKey,
  clearAttempts,
  countAttempt,
  forgive,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_ADDRESS,
} from '@server/platform/auth/throttle';
import type { RequestFacts } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';

/**
 * Begins a session for whoever knows the password. An unknown address, a user without a password and a wrong password cost the
 * same work, count the same and answer the same.
 * @throws Refusal bad_credentials, account_locked (the right password does not open a locked account), too_many_attempts
 */
export const signIn = async (
  services: Services,
  given: { readonly email: string; readonly password: string },
  request: RequestFacts,
): Promise<{ readonly userId: string; readonly tokens: TokenPair }> => {
  const { db, log, passwords } = services;
  const account = accountKey(given.email);
  const address = addressKey(request.ip);
  await countAttempt(services, SIGN_IN_PER_ADDRESS, address);
  await countAttempt(services, SIGN_IN_PER_ACCOUNT, account);

  const person = await db
    .selectFrom('app_user')
    .where('email', '=', account)
    .where('status', '=', 'active')
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const knows = await passwords.verify(person?.password_hash ?? null, given.password);
  if (!person || !knows) {
    log.info({ address, user: person?.id ?? null }, 'sign-in refused');
    throw new Refusal('bad_credentials');
  }
  const tokens = await db.transaction().execute(async (within) => {
    await clearAttempts(within, SIGN_IN_PER_ACCOUNT, account);
    return beginSession(services, within, person.id, request);
  });
  await forgive(services, SIGN_IN_PER_ADDRESS, address);
  return { userId: person.id, tokens };
};
