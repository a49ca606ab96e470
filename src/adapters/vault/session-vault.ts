import type { CipherPort } from '@domain/platform/cipher.port';
import type { ClockPort } from '@domain/platform/clock.port';
import type { CookiesPort } from '@domain/platform/cookies.port';
import { ACCESS_KEY, PRESENCE_KEY, REFRESH_KEY, USER_KEY } from '@domain/platform/persisted-keys';
import type { StoragePort } from '@domain/platform/storage.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { presenceAfter } from '@domain/session/presence.rules';
import { Identity, isHeaderSafe } from '@domain/session/session';
import type { Presence, SessionVaultPort, StoredTokens } from '@domain/session/session-vault.port';
import * as z from 'zod/mini';

/** Wall-clock milliseconds at which the access token ends. */
export const EXPIRATION_KEY = 'auth.tokenExpiration';
/** Who is signed in, enciphered. */
export const IDENTITY_KEY = 'auth.identity';
/** Everything of a session begins with this. */
const NAMESPACE = 'auth.';

const Present: z.ZodMiniType<Presence> = z.object({
  userId: z.string(),
  usedAt: z.number(),
  locked: z.boolean(),
});

/** JSON of a shape, or undefined when it is none. */
const parsed = <T>(shape: z.ZodMiniType<T>, text: string): T | undefined => {
  try {
    return z.safeParse(shape, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Everything as it lies in the browser at one moment. */
interface Stored {
  readonly cookie: string | null;
  readonly access: string | null;
  readonly refresh: string | null;
  readonly expiration: string | null;
  readonly user: string | null;
  readonly identity: string | null;
}
const EMPTY: Stored = {
  cookie: null,
  access: null,
  refresh: null,
  expiration: null,
  user: null,
  identity: null,
};

const isSame = (one: Stored, other: Stored): boolean =>
  one.cookie === other.cookie &&
  one.access === other.access &&
  one.refresh === other.refresh &&
  one.expiration === other.expiration &&
  one.user === other.user &&
  one.identity === other.identity;

/** Nothing but the cookie outlived the storage that the session rested in. */
const isRemainder = (stored: Stored): boolean =>
  stored.cookie !== null && isSame(stored, { ...EMPTY, cookie: stored.cookie });

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
 * - cookie without refresh token: usable until it ends; refresh token without cookie: to be renewed; cookie alone: purged
 * - a cookie that is no token or differs from its enciphered twin, and anything undecipherable: tampered, all is purged
 */
export const createSessionVault = (parts: SessionVaultParts): SessionVaultPort => {
  const { cookies, storage, cipher, telemetry, clock } = parts;
  /** The session of a browser that refuses to keep it. */
  let inMemory: Omit<StoredTokens, 'presence'> | null = null;
  let presenceInMemory: Presence | null = null;
  /** Raised by every write and clear: an older write that is still enciphering must not land after them. */
  let turn = 0;

  const look = (): Stored => ({
    cookie: cookies.get(ACCESS_KEY),
    access: storage.get(ACCESS_KEY),
    refresh: storage.get(REFRESH_KEY),
    expiration: storage.get(EXPIRATION_KEY),
    user: storage.get(USER_KEY),
    identity: storage.get(IDENTITY_KEY),
  });

  const presence = (): Presence | null => {
    const text = storage.get(PRESENCE_KEY);
    return presenceInMemory ?? (text === null ? null : (parsed(Present, text) ?? null));
  };

  const purge = (): void => {
    cookies.remove(ACCESS_KEY);
    for (const key of storage.keys()) if (key.startsWith(NAMESPACE)) storage.remove(key);
  };

  const decipher = async (sealed: string | null): Promise<string | null | 'tampered'> => {
    if (sealed === null) return null;
    const plain = await cipher.open(sealed);
    return plain.ok && isHeaderSafe(plain.value) ? plain.value : 'tampered';
  };

  const identify = async (sealed: string | null): Promise<Identity | null | 'tampered'> => {
    if (sealed === null) return null;
    const plain = await cipher.open(sealed);
    return plain.ok ? (parsed(Identity, plain.value) ?? 'tampered') : 'tampered';
  };

  const understand = async (stored: Stored): Promise<Omit<StoredTokens, 'presence'> | null | 'tampered'> => {
    const [twin, refreshToken, identity] = await Promise.all([
      decipher(stored.access),
      decipher(stored.refresh),
      identify(stored.identity),
    ]);
    if (twin === 'tampered' || refreshToken === 'tampered' || identity === 'tampered') return 'tampered';
    if (stored.cookie !== null && (!isHeaderSafe(stored.cookie) || (twin !== null && twin !== stored.cookie)))
      return 'tampered';
    if (stored.expiration !== null && !/^\d{1,15}$/.test(stored.expiration)) return 'tampered';
    if (isRemainder(stored) || (stored.cookie === null && refreshToken === null)) return null;
    const expiresAt = stored.expiration === null ? null : Number(stored.expiration);
    return { accessToken: stored.cookie, refreshToken, expiresAt, userId: stored.user, identity };
  };

  const read = async (): Promise<StoredTokens | null> => {
    if (inMemory !== null) return { ...inMemory, presence: presence() };
    const stored = look();
    const understood = await understand(stored);
    // Somebody wrote meanwhile (this tab or another): judge what is there now, and never purge what was not judged.
    if (inMemory !== null || !isSame(stored, look())) return read();
    if (understood !== null && understood !== 'tampered') return { ...understood, presence: presence() };
    if (understood === 'tampered') telemetry.report('Decryption failed');
    if (!isSame(stored, EMPTY) || storage.keys().some((key) => key.startsWith(NAMESPACE))) purge();
    return null;
  };

  const persist = (key: string, value: string | null): boolean => {
    if (value !== null) return storage.set(key, value).ok;
    storage.remove(key);
    return true;
  };

  const land = (next: Stored & { readonly cookie: string }, expiresAt: number): boolean => {
    const { cookie, access, refresh, expiration } = next;
    if (access === null || refresh === null || expiration === null) return false;
    const seconds = Math.max(1, Math.ceil((expiresAt - clock.now()) / 1000));
    return (
      storage.set(ACCESS_KEY, access).ok &&
      storage.set(REFRESH_KEY, refresh).ok &&
      storage.set(EXPIRATION_KEY, expiration).ok &&
      persist(USER_KEY, next.user) &&
      persist(IDENTITY_KEY, next.identity) &&
      cookies.set(ACCESS_KEY, cookie, seconds).ok &&
      isSame(next, look())
    );
  };

  return {
    read,

    write: async ({ tokens: { access, refresh }, expiresAt, userId, identity }, signal) => {
      turn += 1;
      const mine = turn;
      const [sealedAccess, sealedRefresh, sealedIdentity] = await Promise.all([
        cipher.seal(access),
        cipher.seal(refresh),
        identity === null ? null : cipher.seal(JSON.stringify(identity)),
      ]);
      if (signal.aborted || mine !== turn) return 'memory';
      inMemory = null;
      const next = {
        cookie: access,
        access: sealedAccess,
        refresh: sealedRefresh,
        expiration: `${expiresAt}`,
        user: userId,
        identity: sealedIdentity,
      };
      if (land(next, expiresAt)) return 'kept';
      purge();
      inMemory = { accessToken: access, refreshToken: refresh, expiresAt, userId, identity };
      return 'memory';
    },

    sign: (sign) => {
      const next = presenceAfter(presence(), sign);
      if (next === null) return;
      presenceInMemory = storage.set(PRESENCE_KEY, JSON.stringify(next)).ok ? null : next;
    },

    clear: async () => {
      turn += 1;
      inMemory = null;
      presenceInMemory = null;
      purge();
    },
  };
};
