import { DAY_MS } from '@domain/shared/durations';
import { beginSession, type TokenPair } from '@server/platform/auth/sessions';
import {
  accountKey,
  addressKey,
  clearAttempts,
  countAttempt,
  countFailure,
  EVERYBODY,
  forgive,
  SIGN_IN_OVER_ALL,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_ADDRESS,
  waitFor,
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
  options: { readonly email: string; readonly password: string },
  request: RequestFacts,
): Promise<{ readonly userId: string; readonly tokens: TokenPair }> => {
  const { db, log, passwords } = services;
  const account = accountKey(options.email);
  const address = addressKey(request.ip);
  await countAttempt(services, SIGN_IN_PER_ADDRESS, address);
  await countAttempt(services, SIGN_IN_PER_ACCOUNT, account);

  const waitSeconds = await waitFor(services, SIGN_IN_OVER_ALL, EVERYBODY);
  if (waitSeconds > 0 && !(await hasComeFrom(services, account, request.ip)))
    throw new Refusal('too_many_attempts', { retryAfterSeconds: waitSeconds });

  const person = await db
    .selectFrom('app_user')
    .where('email', '=', account)
    .where('status', '=', 'active')
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const knows = await passwords.verify(person?.password_hash ?? null, options.password);
  if (!person || !knows) {
    log.info({ address, user: person?.id ?? null }, 'sign-in refused');
    await countFailure(services, SIGN_IN_OVER_ALL, EVERYBODY);
    throw new Refusal('bad_credentials');
  }
  const tokens = await db.transaction().execute(async (within) => {
    // a password that was chosen meanwhile has ended the sessions that it found; one that is being chosen waits, and ends this one
    const same = await within
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', person.id)
      .where('status', '=', 'active')
      .where('password_hash', '=', person.password_hash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!same) throw new Refusal('bad_credentials');
    await clearAttempts(within, SIGN_IN_PER_ACCOUNT, account);
    return beginSession(services, within, person.id, request);
  });
  await forgive(services, SIGN_IN_PER_ADDRESS, address);
  return { userId: person.id, tokens };
};

const KNOWN_DAYS = 30;

/** While somebody guesses everywhere, those who sign in from where they have done so before still come in. */
const hasComeFrom = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: string,
  ip: string,
): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - KNOWN_DAYS * DAY_MS);
  const session = await db
    .selectFrom('auth_session as session')
    .innerJoin('app_user as person', 'person.id', 'session.user_id')
    .where('person.email', '=', account)
    .where('session.address', '=', ip)
    .where('session.created_at', '>', since)
    .select('session.id')
    .executeTakeFirst();
  return session !== undefined;
};
