import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { Identity, Renewed, Session, Tokens } from './session';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A refused sign-in has one of the codes `bad_credentials`, `account_locked`, `too_many_attempts`, `invalid_input`. */
export type AuthReply<T> = Result<T, CallFailure>;

/**
 * What a session needs from an identity back end. No HTTP, cookie or storage word appears here.
 * Kept by every adapter, checked by tests/contracts/auth.contract.ts:
 * - methods resolve; an expected refusal is a `CallFailure` value, never a throw
 * - an aborted signal settles as `dropped`
 * - a refresh token is spent once; the answer carries its successor (the old one when the back end keeps it)
 * - none of these calls goes through the http gate: a 401 here is an answer, not a reason to refresh
 */
export interface AuthPort {
  signIn(input: Credentials, signal: AbortSignal): Promise<AuthReply<Session>>;
  /** Session check (`GET /users/getLogin`): the session holds. Null when the answer does not say whose it is (status 204, say). */
  check(accessToken: string, signal: AbortSignal): Promise<AuthReply<Identity | null>>;
  /** A success without content leaves the pair in hand as it is. */
  refresh(refreshToken: string, signal: AbortSignal): Promise<AuthReply<Renewed | null>>;
  /** Revokes the session on the back end. A failure here never keeps anybody signed in locally. */
  signOut(tokens: Tokens, signal: AbortSignal): Promise<AuthReply<null>>;
  /** Answers the same for a known and an unknown address. */
  requestPasswordReset(email: string, signal: AbortSignal): Promise<AuthReply<null>>;
  /** Spends the one-time token of the mailed link. Refusals: `link_expired`, `invalid_input`. */
  resetPassword(options: { token: string; password: string }, signal: AbortSignal): Promise<AuthReply<null>>;
  /** Changes the signed-in user's own password and clears `firstLogin`. Refusals: `bad_credentials`, `invalid_input`. */
  changePassword(
    options: { accessToken: string; currentPassword: string; password: string },
    signal: AbortSignal,
  ): Promise<AuthReply<null>>;
}
