import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from './session';
import type { StoredTokens } from './session-vault.port';

/** Wall-clock milliseconds at which a token pair received at `at` ends; reckoned from our own clock, so skew does not matter. */
export const accessEndsAt = (at: number): number => at + ACCESS_TOKEN_SECONDS * 1000;

/**
 * What kept tokens are still good for at `at` (milliseconds): `check` the access token with the back end, `renew` it with the
 * refresh token, or nothing. A stamp further ahead than a token can live means that the clock moved back: it counts as expired.
 */
export const prospectOf = (stored: StoredTokens | null, at: number): 'check' | 'renew' | 'none' => {
  if (stored === null) return 'none';
  const { accessToken, refreshToken, expiresAt } = stored;
  const live = expiresAt === null || (expiresAt > at && expiresAt <= accessEndsAt(at));
  if (accessToken !== null && live) return 'check';
  const refreshEndsAt =
    expiresAt === null ? null : expiresAt + (REFRESH_TOKEN_SECONDS - ACCESS_TOKEN_SECONDS) * 1000;
  if (refreshToken !== null && (refreshEndsAt === null || refreshEndsAt > at)) return 'renew';
  return 'none';
};
