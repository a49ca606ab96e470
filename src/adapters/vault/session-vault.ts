import type { CipherPort } from '@domain/platform/cipher.port';
import type { ClockPort } from '@domain/platform/clock.port';
import type { CookiesPort } from '@domain/platform/cookies.port';
import type { StoragePort } from '@domain/platform/storage.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { KeptTokens, SessionVaultPort } from '@domain/session/session-vault.port';

/** Cookie of the access token; the same name holds its enciphered twin in storage. */
export const ACCESS_KEY = 'auth.token';
export const REFRESH_KEY = 'auth.refreshToken';
/** Wall-clock milliseconds at which the access token ends. */
export const EXPIRATION_KEY = 'auth.tokenExpiration';
/** Id of the user whose tokens these are. */
export const USER_KEY = 'auth.user';
const STORED = [ACCESS_KEY, REFRESH_KEY, EXPIRATION_KEY, USER_KEY] as const;

/** What a bearer token may look like (RFC 6750, b68token). */
const isToken = (text: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(text);

/** Everything as it lies in the browser at one moment. */
interface Kept {
  readonly cookie: string | null;
  readonly access: string | null;
  readonly refresh: string | null;
  readonly expiration: string | null;
  readonly user: string | null;
}
const EMPTY: Kept = { cookie: null, access: null, refresh: null, expiration: null, user: null };

const isSame = (one: Kept, other: Kept): boolean =>
  one.cookie === other.cookie &&
  one.access === other.access &&
  one.refresh === other.refresh &&
  one.expiration === other.expiration &&
  one.user === other.user;

export interface SessionVaultParts {
  readonly cookies: CookiesPort;
  readonly storage: StoragePort;
  readonly cipher: CipherPort;
  readonly telemetry: TelemetryPort;
  readonly clock: ClockPort;
}

/**
 * The vault over cookies, storage and cipher. All enciphering comes first and all writing in one turn after it, so that an abort,
 * a sign-out or another tab never meets half a session. Partial data is decided once:
 * - cookie without refresh token: usable until it ends; refresh token without cookie: to be renewed
 * - a cookie that is no token or differs from its enciphered twin, and anything undecipherable: tampered, all is purged
 */
export const createSessionVault = (parts: SessionVaultParts): SessionVaultPort => {
  const { cookies, storage, cipher, telemetry, clock } = parts;
  /** The session of a browser that refuses to keep it. */
  let inMemory: KeptTokens | null = null;
  /** Raised by every write and clear: an older write that is still enciphering must not land after them. */
  let turn = 0;

  const look = (): Kept => ({
    cookie: cookies.get(ACCESS_KEY),
    access: storage.get(ACCESS_KEY),
    refresh: storage.get(REFRESH_KEY),
    expiration: storage.get(EXPIRATION_KEY),
    user: storage.get(USER_KEY),
  });

  const purge = (): void => {
    cookies.remove(ACCESS_KEY);
    for (const key of STORED) storage.remove(key);
  };

  const decipher = async (sealed: string | null): Promise<string | null | 'tampered'> => {
    if (sealed === null) return null;
    const plain = await cipher.open(sealed);
    return plain.ok && isToken(plain.value) ? plain.value : 'tampered';
  };

  const understand = async (kept: Kept): Promise<KeptTokens | null | 'tampered'> => {
    const [twin, refreshToken] = await Promise.all([decipher(kept.access), decipher(kept.refresh)]);
    if (twin === 'tampered' || refreshToken === 'tampered') return 'tampered';
    if (kept.cookie !== null && (!isToken(kept.cookie) || (twin !== null && twin !== kept.cookie)))
      return 'tampered';
    if (kept.expiration !== null && !/^\d{1,15}$/.test(kept.expiration)) return 'tampered';
    if (kept.cookie === null && refreshToken === null) return null;
    const expiresAt = kept.expiration === null ? null : Number(kept.expiration);
    return { accessToken: kept.cookie, refreshToken, expiresAt, userId: kept.user };
  };

  const read = async (): Promise<KeptTokens | null> => {
    if (inMemory !== null) return inMemory;
    const kept = look();
    const understood = await understand(kept);
    // Somebody wrote meanwhile (this tab or another): judge what is there now, and never purge what was not judged.
    if (inMemory !== null || !isSame(kept, look())) return read();
    if (understood !== null && understood !== 'tampered') return understood;
    if (understood === 'tampered') telemetry.report('Decryption failed');
    if (!isSame(kept, EMPTY)) purge();
    return null;
  };

  const keepUser = (user: string | null): boolean => {
    if (user !== null) return storage.set(USER_KEY, user).ok;
    storage.remove(USER_KEY);
    return true;
  };

  const land = (next: Kept & { readonly cookie: string }, expiresAt: number): boolean => {
    const { cookie, access, refresh, expiration } = next;
    if (access === null || refresh === null || expiration === null) return false;
    const seconds = Math.max(1, Math.ceil((expiresAt - clock.now()) / 1000));
    return (
      storage.set(ACCESS_KEY, access).ok &&
      storage.set(REFRESH_KEY, refresh).ok &&
      storage.set(EXPIRATION_KEY, expiration).ok &&
      keepUser(next.user) &&
      cookies.set(ACCESS_KEY, cookie, seconds).ok &&
      isSame(next, look())
    );
  };

  return {
    read,

    write: async ({ tokens: { access, refresh }, expiresAt, userId }, signal) => {
      turn += 1;
      const mine = turn;
      const [sealedAccess, sealedRefresh] = await Promise.all([cipher.seal(access), cipher.seal(refresh)]);
      if (signal.aborted || mine !== turn) return 'memory';
      inMemory = null;
      const next = {
        cookie: access,
        access: sealedAccess,
        refresh: sealedRefresh,
        expiration: `${expiresAt}`,
        user: userId,
      };
      if (land(next, expiresAt)) return 'kept';
      purge();
      inMemory = { accessToken: access, refreshToken: refresh, expiresAt, userId };
      return 'memory';
    },

    clear: async () => {
      turn += 1;
      inMemory = null;
      purge();
    },
  };
};
