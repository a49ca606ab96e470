import { randomUUID } from 'node:crypto';
import type { Grant } from '@domain/area/field';
import { REFRESH_TOKEN_SECONDS } from '@domain/session/session';
import type { Schema } from '@server/db/schema';
import type { RequestFacts } from '@server/platform/bind';
import type { Live } from '@server/platform/live/live';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import type { AccessTokens } from './access-token';
import { hashSecret, randomSecret } from './secret-text';

export interface TokenPair {
  readonly access: { readonly token: string; readonly expires: string };
  readonly refresh: { readonly token: string; readonly expires: string };
}

export interface Bearer {
  readonly caller: Caller;
  /** The user must choose a password of his own before anything else. */
  readonly firstLogin: boolean;
  /** End of the access token that he showed. */
  readonly expiresAt: Date;
}

/** The user of a session that has not ended, as the tables have him right now; null when nobody may act in it (any more). */
export const callerOf = async (
  db: Kysely<Schema>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Omit<Bearer, 'expiresAt'> | null> => {
  const row = await db
    .selectFrom('auth_session as session')
    .innerJoin('app_user as person', 'person.id', 'session.user_id')
    .where('session.id', '=', sessionId)
    .where('person.id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('person.status', '=', 'active')
    .select(['person.role', 'person.company_id', 'person.employee_id', 'person.first_login'])
    .select((of) =>
      of
        .selectFrom('user_grant as held')
        .whereRef('held.user_id', '=', 'person.id')
        .select((all) => all.fn.agg<Grant[] | null>('array_agg', ['held.grant_name']).as('names'))
        .as('grants'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    caller: {
      userId,
      sessionId,
      role: row.role,
      companyId: row.company_id,
      employeeId: row.employee_id,
      grants: row.grants ?? [],
    },
    firstLogin: row.first_login,
  };
};

/** Who carries this access token; null when nobody may act with it (any more). */
export const bearerOf = async (
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  token: string,
): Promise<Bearer | null> => {
  const claims = await tokens.read(token);
  const found = claims && (await callerOf(db, claims));
  return found ? { ...found, expiresAt: claims.expiresAt } : null;
};

/** Begins a session of this user and gives him its first pair of tokens. */
export const beginSession = async (
  { clock, tokens }: Pick<Services, 'clock' | 'tokens'>,
  within: Kysely<Schema>,
  userId: string,
  request: Pick<RequestFacts, 'ip' | 'userAgent'>,
): Promise<TokenPair> => {
  const now = clock.now();
  const sessionId = randomUUID();
  await within
    .insertInto('auth_session')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      user_agent: request.userAgent,
      address: request.ip,
    })
    .execute();
  const refresh = await issueRefreshToken(within, sessionId, now);
  return pairOf(tokens, { userId, sessionId }, refresh);
};

export interface IssuedRefreshToken {
  readonly token: string;
  readonly expiresAt: Date;
}

export const issueRefreshToken = async (
  within: Kysely<Schema>,
  sessionId: string,
  now: Date,
): Promise<IssuedRefreshToken> => {
  const token = randomSecret();
  const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
  await within
    .insertInto('refresh_token')
    .values({
      id: randomUUID(),
      session_id: sessionId,
      token_hash: hashSecret(token),
      issued_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
};

export const pairOf = async (
  tokens: AccessTokens,
  owner: { userId: string; sessionId: string },
  refresh: IssuedRefreshToken,
): Promise<TokenPair> => {
  const access = await tokens.issue(owner);
  return {
    access: { token: access.token, expires: access.expiresAt.toISOString() },
    refresh: { token: refresh.token, expires: refresh.expiresAt.toISOString() },
  };
};

export type RevocationReason =
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'token_reused'
  | 'access_changed'
  | 'ended_elsewhere';

/**
 * Ends one session, or all sessions of a user but the one to keep. Their tokens are worth nothing from the commit on, the
 * tabs that hold them hear of it, and nothing is pushed to their browsers any more.
 */
export const revokeSessions = async (
  { clock, live }: { clock: Services['clock']; live: Live },
  within: Kysely<Schema>,
  which: { readonly sessionId: string } | { readonly userId: string; readonly except?: string },
  reason: RevocationReason,
): Promise<void> => {
  let update = within
    .updateTable('auth_session')
    .set({ revoked_at: clock.now(), revoked_for: reason })
    .where('revoked_at', 'is', null);
  if ('sessionId' in which) update = update.where('id', '=', which.sessionId);
  else {
    update = update.where('user_id', '=', which.userId);
    if (which.except !== undefined) update = update.where('id', '!=', which.except);
  }
  const revoked = await update.returning('id').execute();
  const ids = revoked.map(({ id }) => id);
  if (ids.length > 0) await within.deleteFrom('push_subscription').where('session_id', 'in', ids).execute();
  await live.sessionsRevoked(ids, within);
};
