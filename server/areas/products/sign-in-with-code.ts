import { writeAudit } from '@server/platform/audit';
import { beginSession, type TokenPair } from '@server/platform/auth/sessions';
import { accountKey, addressKey, countAttempt, forgive, type Limit } from '@server/platform/auth/throttle';
import type { RequestFacts } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import * as z from 'zod/mini';
import { type ShownCode, spendCode } from './sso-launch';

const CODES_PER_ADDRESS: Limit = {
  purpose: 'code address',
  attempts: 20,
  windowSeconds: 900,
  refusal: 'too_many_attempts',
};
/** A sister asks for all of its users from one address; a code has 256 random bits, so nobody guesses one in this many. */
const REDEEMED_PER_ADDRESS: Limit = { ...CODES_PER_ADDRESS, purpose: 'redeem address', attempts: 300 };

const PEER_MAY_TAKE_MS = 5_000;
const Confirmed = z.object({ data: z.object({ email: z.string() }) });

/** For a linked product. @throws Refusal link_expired, too_many_attempts */
export const redeemCode = async (
  services: Services,
  { audience, ...shown }: ShownCode & { readonly audience: string },
  request: RequestFacts,
): Promise<{ email: string }> => {
  const address = addressKey(request.ip);
  await countAttempt(services, REDEEMED_PER_ADDRESS, address);
  const spent = await spendCode(services, shown, audience);
  if (spent === null) throw new Refusal('link_expired');
  await forgive(services, REDEEMED_PER_ADDRESS, address);
  return { email: spent.email };
};

/**
 * Begins a session for whoever shows a one-time code of this portal, or of a sister that it trusts.
 * @throws Refusal link_expired: no code for him here; too_many_attempts
 */
export const signInWithCode = async (
  services: Services,
  shown: ShownCode,
  request: RequestFacts,
): Promise<{ readonly userId: string; readonly tokens: TokenPair }> => {
  const { db, clock, config, log } = services;
  const address = addressKey(request.ip);
  await countAttempt(services, CODES_PER_ADDRESS, address);
  const from = (await spendCode(services, shown, config.publicUrl))
    ? config.publicUrl
    : await confirmedBy(services, shown);
  const person = from === null ? undefined : await activeUser(services, shown.email);
  if (from === null || person === undefined) {
    log.info({ address }, 'sign-in with a code refused');
    throw new Refusal('link_expired');
  }
  const tokens = await db.transaction().execute(async (within) => {
    await writeAudit(within, {
      at: clock.now(),
      actorId: person.id,
      action: 'session.handed_over',
      entity: 'app_user',
      entityId: person.id,
      after: { from },
    });
    return beginSession(services, within, person.id, request);
  });
  await forgive(services, CODES_PER_ADDRESS, address);
  return { userId: person.id, tokens };
};

const activeUser = ({ db }: Services, email: string) =>
  db
    .selectFrom('app_user')
    .where('email', '=', accountKey(email))
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();

/** The first sister that knows the code spends it. One that does not answer is passed over. */
const confirmedBy = async ({ config, log }: Services, { email, otp }: ShownCode): Promise<string | null> => {
  for (const peer of config.trustedPeers) {
    try {
      const answer = await fetch(`${peer}/auth/redeem`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ email, otp, audience: config.publicUrl }),
        redirect: 'error',
        signal: AbortSignal.timeout(PEER_MAY_TAKE_MS),
      });
      const read = z.safeParse(Confirmed, answer.ok ? await answer.json() : null);
      if (read.success && accountKey(read.data.data.email) === accountKey(email)) return peer;
    } catch (error) {
      log.warn({ err: error, peer }, 'a sister portal did not answer');
    }
  }
  return null;
};
