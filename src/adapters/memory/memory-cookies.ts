import type { ClockPort } from '@domain/platform/clock.port';
import type { CookiesPort } from '@domain/platform/cookies.port';
import { ok, refused } from '@domain/shared/result';

/** Faults of the cookie jar; switch them while it runs. */
export interface CookieFaults {
  /** The browser blocks cookies: there are none, and every new one is dropped. */
  blocked: boolean;
}

const MAX_BYTES = 4096;

export const createMemoryCookies = (
  clock: ClockPort,
  faults: CookieFaults = { blocked: false },
): CookiesPort & { readonly faults: CookieFaults } => {
  const jar = new Map<string, { readonly value: string; readonly endsAt: number }>();
  return {
    faults,
    get: (name) => {
      const cookie = jar.get(name);
      return faults.blocked || cookie === undefined || cookie.endsAt <= clock.now() ? null : cookie.value;
    },
    set: (name, value, maxAgeSeconds) => {
      if (name.length + encodeURIComponent(value).length > MAX_BYTES) return refused({ kind: 'tooLarge' });
      if (faults.blocked || maxAgeSeconds <= 0) return refused({ kind: 'denied' });
      jar.set(name, { value, endsAt: clock.now() + maxAgeSeconds * 1000 });
      return ok(null);
    },
    remove: (name) => {
      jar.delete(name);
    },
  };
};
