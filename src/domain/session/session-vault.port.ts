import type { Tokens } from './session';

/** What survived a reload. `accessToken` is null when its cookie has expired or was removed. */
export interface KeptTokens {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Wall-clock milliseconds at which the access token ends, or null when unknown. */
  readonly expiresAt: number | null;
  /** Whose tokens these are; null when nobody knows yet. Tokens of one user are never taken for another's. */
  readonly userId: string | null;
}

/** A pair as it is laid into the vault. */
export interface KeptPair {
  readonly tokens: Tokens;
  readonly expiresAt: number;
  readonly userId: string | null;
}

/** `kept` survives a reload; `memory` lives as long as the tab, because the browser's storage is denied or full. */
export type Keeping = 'kept' | 'memory';

/**
 * Where the session rests between visits (spec 4): access token in a cookie, both tokens in browser storage, enciphered,
 * and a token-expiration entry. Checked by tests/contracts/session-vault.contract.ts:
 * - a tampered or half-written value is treated as absent, removed, and reported to telemetry as 'Decryption failed'
 * - `clear` leaves no token anywhere; a `write` whose signal is aborted leaves nothing behind
 * - `write` reads back what it wrote; when the browser refuses, the tokens stay in memory and the answer says so
 */
export interface SessionVaultPort {
  read(): Promise<KeptTokens | null>;
  write(pair: KeptPair, signal: AbortSignal): Promise<Keeping>;
  clear(): Promise<void>;
}
