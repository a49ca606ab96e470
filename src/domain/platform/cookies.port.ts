import type { Result } from '@domain/shared/result';

export type CookieFailure = { readonly kind: 'denied' } | { readonly kind: 'tooLarge' };

/**
 * Cookies of this site, path `/`, SameSite=Lax, Secure on https. Checked by tests/contracts/cookies.contract.ts:
 * - `set` reads back: a cookie that the browser dropped (blocked, or above 4096 bytes) is a refusal
 * - after `maxAgeSeconds` the cookie is gone
 */
export interface CookiesPort {
  get(name: string): string | null;
  set(name: string, value: string, maxAgeSeconds: number): Result<null, CookieFailure>;
  remove(name: string): void;
}
