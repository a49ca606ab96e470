import type { AuthReply, Credentials } from '@domain/session/auth.port';
import type { Identity, Session } from '@domain/session/session';
import type { Keeping, StoredPair, StoredTokens } from '@domain/session/session-vault.port';
import { slot, sourceSlot, type Timed } from '@machines/slot';

/** The tokens in hand. `refresh` is null when only the cookie survived: then a refused access token ends the session. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** An answer, and the wall clock at which it was asked for: a token is as old as the question, however long the answer took. */
export interface Answered<T> extends Timed<T> {
  readonly askedAt: number;
}

/** A pair that is in the vault already: renewed by this tab, or found there because another tab was faster. */
export interface RenewedPair extends StoredPair {
  readonly keeping: Keeping;
}

export const sessionSlots = {
  readVault: slot<Timed<StoredTokens | null>>('session.readVault'),
  writeVault: slot<Keeping, StoredPair>('session.writeVault'),
  signIn: slot<Answered<AuthReply<Session>>, Credentials>('session.signIn'),
  check: slot<Answered<AuthReply<Identity | null>>, { accessToken: string }>('session.check'),
  /**
   * One renewal among all tabs: waits for the others, looks into the vault first, spends the refresh token only when nobody has,
   * and lays the new pair into the vault before the next tab may look. Another user's tokens are `malformed`: no answer to this session.
   */
  renew: slot<Answered<AuthReply<RenewedPair>>, { tokens: SessionTokens; userId: string | null }>(
    'session.renew',
  ),
  /** Clears the vault, tells the other tabs and the back end; a back end that does not answer keeps nobody signed in. */
  endSession: slot<null, { tokens: SessionTokens | null; userId: string | null }>('session.endSession'),
  /** Sends `timer.fired` once the wall clock has reached `dueAt`; never when it is null. */
  timer: sourceSlot<{ type: 'timer.fired'; at: number }, { dueAt: number | null }>('session.timer'),
};
