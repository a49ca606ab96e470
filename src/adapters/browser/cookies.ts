import type { CookiesPort } from '@domain/platform/cookies.port';
import { ok, refused } from '@domain/shared/result';
import Cookies from 'js-cookie';

/** Name and value of one cookie, as browsers count them. */
const MAX_BYTES = 4096;

export const createBrowserCookies = (
  page: { readonly location: { readonly protocol: string } } = window,
): CookiesPort => {
  const jar = Cookies.withAttributes({
    path: '/',
    sameSite: 'Lax',
    secure: page.location.protocol === 'https:',
  });
  const get = (name: string): string | null => jar.get(name) ?? null;
  return {
    get,
    set: (name, value, maxAgeSeconds) => {
      if (name.length + jar.converter.write(value, name).length > MAX_BYTES)
        return refused({ kind: 'tooLarge' });
      jar.set(name, value, { 'max-age': `${maxAgeSeconds}` });
      return get(name) === value ? ok(null) : refused({ kind: 'denied' });
    },
    remove: (name) => jar.remove(name),
  };
};
