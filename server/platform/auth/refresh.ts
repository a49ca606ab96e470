import { GRACE_SECONDS } from '@domain/session/sign-in.limits';
import type { Schema } from '@server/db/schema';
import { writeAudit } from '@server/platform/audit';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { hashSecret, openUnder, sealUnder } from './secret-text';
import { issueRefreshToken, pairOf, revokeSessions, type TokenPair } from './sessions';

const Successor = z.object({
  token: z.string(),
  expiresAt: z.pipe(
    z.iso.datetime(),
    z.transform((text: string) => new Date(text)),
  ),
});

type Needed = Pick<Services, 'db' | 'clock' | 'tokens' | 'live' | 'log'>;

/**
 * Spends a refresh token and gives the pair that follows it.
 * @throws Refusal refresh_rejected when it is unknown, expired, revoked or spent before
 */
export const refreshTokens = async (services: Needed, presented: string): Promise<TokenPair> => {
  const { db, tokens } = services;
  // the outcome leaves the transaction as a value: a throw would roll the revocation back
  const outcome = await db.transaction().execute((within) => spend(services, within, presented));
  if (!outcome) throw new Refusal('refresh_rejected');
  return pairOf(tokens, outcome.owner, outcome.successor);
};

const spend = async (services: Needed, within: Kysely<Schema>, presented: string) => {
  const now = services.clock.now();
  // the lock makes a second request with the same token wait here until the first has committed
  const found = await within
    .selectFrom('refresh_token as token')
    .innerJoin('auth_session as session', 'session.id', 'token.session_id')
    .innerJoin('app_user as person', 'person.id', 'session.user_id')
    .where('token.token_hash', '=', hashSecret(presented))
    .where('session.revoked_at', 'is', null)
    .where('person.status', '=', 'active')
    .select([
      'token.id',
      'token.expires_at',
      'token.spent_at',
      'token.successor_sealed',
      'session.id as sessionId',
      'person.id as userId',
    ])
    .forUpdate('token')
    .executeTakeFirst();
  if (!found || found.expires_at <= now) return null;
  const owner = { userId: found.userId, sessionId: found.sessionId };

  if (found.spent_at === null) {
    const successor = await issueRefreshToken(within, found.sessionId, now);
    await within
      .updateTable('refresh_token')
      .set({ spent_at: now, successor_sealed: sealUnder(presented, JSON.stringify(successor)) })
      .where('id', '=', found.id)
      .execute();
    return { owner, successor };
  }

  const spentForMs = now.getTime() - found.spent_at.getTime();
  if (spentForMs <= GRACE_SECONDS * 1000 && found.successor_sealed !== null) {
    const sealed: unknown = JSON.parse(openUnder(presented, found.successor_sealed));
    return { owner, successor: Successor.parse(sealed) };
  }

  await revokeSessions(services, within, { sessionId: found.sessionId }, 'token_reused');
  await writeAudit(within, {
    at: now,
    actorId: found.userId,
    action: 'session.revoked',
    entity: 'auth_session',
    entityId: found.sessionId,
    after: { reason: 'token_reused', secondsSinceSpent: Math.round(spentForMs / 1000) },
  });
  services.log.warn({ sessionId: found.sessionId }, 'a spent refresh token was presented again');
  return null;
};
