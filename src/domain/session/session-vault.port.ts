import type { PresenceSign } from './presence.rules';
import type { Identity, Tokens } from './session';

/** Who was there last, as all tabs of a browser see it. */
export interface Presence {
  readonly userId: string;
  /** Wall-clock milliseconds of the last hand on any tab. */
  readonly usedAt: number;
  /** The password is asked for, whatever the clock says. */
  readonly locked: boolean;
}

/** What survived a reload. `accessToken` is null when its cookie has expired or was removed. */
export interface StoredTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Wall-clock milliseconds at which the access token ends, or null when unknown. */
  readonly expiresAt: number | null;
  /** Whose tokens these are; null when nobody knows yet. Tokens of one user are never taken for another's. */
  readonly userId: string | null;
  /** As the sign-in told it: a session check need not say who is signed in. */
  readonly identity: Identity | null;
  readonly presence: Presence | null;
}

/** A pair as it is laid into the vault. */
export interface StoredPair {
  readonly tokens: Tokens;
  readonly expiresAt: number;
  readonly userId: string | null;
  readonly identity: Identity | null;
}

/** `kept` survives a reload; `memory` lives as long as the tab, because the browser's storage is denied or full. */
export type Keeping = 'kept' | 'memory';

/**
 * Where the session rests between visits (spec 4): access token in a cookie, both tokens and the identity in browser storage,
 * enciphered, a token-expiration entry, and who was there last. Checked by tests/contracts/session-vault.contract.ts:
 * - a tampered or half-written value is treated as absent, removed, and reported to telemetry as 'Decryption failed'
 * - a cookie alone is what is left of a session, not a session: it is removed
 * - `clear` leaves nothing of a session anywhere; a `write` whose signal is aborted leaves nothing behind
 * - `write` reads back what it wrote; when the browser refuses, the tokens stay in memory and the answer says so
 * - `write` changes nothing of the presence, `sign` nothing else: a renewed pair opens no lock
 */
export interface SessionVaultPort {
  read(): Promise<StoredTokens | null>;
  write(pair: StoredPair, signal: AbortSignal): Promise<Keeping>;
  sign(sign: PresenceSign): void;
  clear(): Promise<void>;
}
