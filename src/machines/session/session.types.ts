import type { Credentials } from '@domain/session/auth.port';
import type { Identity } from '@domain/session/session';
import type { Keeping } from '@domain/session/session-vault.port';
import type { CallFailure } from '@domain/shared/call-failure';
import type { SessionTokens } from './session.slots';

/** Why the last session ended; the sign-in page tells it. */
export type Ending = 'asked' | 'expired' | 'unreachable' | 'revoked' | 'failed' | 'elsewhere';

export interface SessionContext {
  /** Raised by each sign-in and each restored session; everything asked under another epoch is dropped. */
  readonly epoch: number;
  /** Raised by each new pair within an epoch. */
  readonly rotation: number;
  readonly tokens: SessionTokens | null;
  readonly expiresAt: number | null;
  /** Whose tokens: known from the vault before the back end has confirmed the identity. */
  readonly userId: string | null;
  readonly identity: Identity | null;
  /** The back end has said in this visit that the session holds: what the vault alone tells is not shown. */
  readonly confirmed: boolean;
  readonly failure: CallFailure | null;
  readonly ending: Ending | null;
  readonly keeping: Keeping;
  /** The back end refused the access token: renewing is no longer a precaution. */
  readonly rejected: boolean;
  /** When the next renewal ahead of time is due. */
  readonly renewAt: number | null;
  /** Transient failures in a row of the call that is being repeated. */
  readonly tries: number;
}

export type SessionEvent =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signIn.cancelled' }
  /** The back end refused the token of this epoch and rotation. */
  | { type: 'token.rejected'; epoch: number; rotation: number }
  /** A fresh token was refused as well, or the data a session needs could not be loaded. */
  | { type: 'session.failed' }
  | { type: 'session.revoked' }
  | { type: 'password.changed' }
  | { type: 'signOut.requested' }
  | { type: 'page.resumed'; at: number }
  | { type: 'timer.fired'; at: number }
  /** Nobody has used the portal for a long time: the password is asked for, in place. */
  | { type: 'idle.elapsed' }
  | { type: 'unlock.submitted'; password: string }
  /** Locked in another tab. */
  | { type: 'tab.lock' }
  /** Orders of the tab-sync machine. */
  | { type: 'tab.adopt' }
  | { type: 'tab.follow' }
  | { type: 'tab.replace' }
  | { type: 'tab.leave' };
