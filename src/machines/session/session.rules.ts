import type { AuthReply } from '@domain/session/auth.port';
import type { StoredTokens } from '@domain/session/session-vault.port';
import { isPassing as isPassingFailure } from '@domain/shared/call-failure';
import type { Answered, SessionTokens } from './session.slots';
import type { SessionContext } from './session.types';

/** Repetitions of a call that failed for a passing reason, before the session is given up. */
export const MAX_TRIES = 1;
/** Before the repetition, milliseconds: who waits is not kept waiting for more than three seconds. */
export const BACK_OFF_MS = 2000;
/** Waiting for other tabs, for the refresh and for the check of it takes less: an answer that took longer came to a machine that slept. */
const SLEPT_MS = 60_000;
/** The pair is renewed this long before the access token ends, milliseconds. */
const RENEW_AHEAD_MS = 120_000;
/**
 * After a renewal ahead of time failed, the next one waits this long, milliseconds: well within the 30 s in which the back end
 * answers a spent refresh token again, because the answer may be what was lost (case 13).
 */
const RETRY_AFTER_MS = 5000;

export const NOBODY = {
  rotation: 0,
  tokens: null,
  expiresAt: null,
  userId: null,
  identity: null,
  confirmed: false,
  keeping: 'kept',
  rejected: false,
  renewAt: null,
  tries: 0,
} as const satisfies Partial<SessionContext>;

export const renewAtOf = (expiresAt: number | null): number | null =>
  expiresAt === null ? null : expiresAt - RENEW_AHEAD_MS;

export const retryAt = (at: number): number => at + RETRY_AFTER_MS;

/** Is a renewal due at `at`, and possible? */
export const isSoonOver = ({ renewAt, tokens }: SessionContext, at: number): boolean =>
  renewAt !== null && at >= renewAt && tokens?.refresh != null;

/** The context's part that follows from the pair that the vault held. */
export const ofStored = (stored: StoredTokens | null) => ({
  rotation: 0,
  tokens: { access: stored?.accessToken ?? '', refresh: stored?.refreshToken ?? null },
  expiresAt: stored?.expiresAt ?? null,
  userId: stored?.userId ?? null,
  renewAt: stored?.refreshToken == null ? null : renewAtOf(stored.expiresAt),
  rejected: false,
  tries: 0,
});

/** @throws when a state that holds tokens was entered without them: a defect of this machine. */
export const tokensOf = ({ tokens }: SessionContext): SessionTokens => {
  if (tokens === null) throw new Error('A session without tokens');
  return tokens;
};

export const failureOf = (answer: AuthReply<unknown>) => (answer.ok ? null : answer.error);

/** The machine slept while the answer was on its way: that it is lost says nothing about the back end. */
export const wasCutBySleep = ({ answer, askedAt, at }: Answered<AuthReply<unknown>>): boolean =>
  isPassing(answer) && at - askedAt > SLEPT_MS;

export const isRefusedToken = (answer: AuthReply<unknown>): boolean =>
  !answer.ok && answer.error.kind === 'refused' && answer.error.status === 401;

/** Offline, timed out, 5xx, 429: asking again later may help. */
export const isPassing = (answer: AuthReply<unknown>): boolean =>
  !answer.ok && isPassingFailure(answer.error);
