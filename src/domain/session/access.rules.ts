import type { PageLocation } from '@domain/platform/page.port';

export const SIGN_IN = '/';
export const DEFAULT_LANDING = '/dashboard';
export const PASSWORD_RESET = '/password-reset';

/**
 * Reached without a session (spec 2.2). '/' matches itself only; the others match by prefix. Whoever comes from a linked product has no
 * session yet. Besides the specification's: where letters are signed and quotes accepted, by link.
 */
const PUBLIC_PREFIXES = [
  '/forgot-password',
  '/redirectproduct',
  '/payslips/preview',
  '/update-missing-details',
  '/update-v2',
  '/onboarding/new-employee',
  '/enrollment-form',
  '/kyc-enrollment',
  '/letters/sign',
  '/quote',
];

/**
 * The path as a browser resolves it: dot segments applied, doubled slashes folded, trailing slash dropped, lower case. Null
 * when it is no path of this portal (no leading slash, `//host`, backslashes, control characters, broken escapes).
 */
export const normalisePath = (path: string): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a path with a control character is exactly what is refused here
  if (!path.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(path)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`.toLowerCase();
};

export const isPublicPath = (path: string): boolean => {
  const normal = normalisePath(path);
  if (normal === null) return false;
  return normal === SIGN_IN || PUBLIC_PREFIXES.some((prefix) => normal.startsWith(prefix));
};

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** An address that lies within this portal: never another origin, never a script. */
export const isPortalAddress = (address: string): boolean => normalisePath(pathOf(address)) !== null;

/** Where the last visit ended, stamped with its user, so that nobody lands on another's page. */
export interface LastRoute {
  readonly address: string;
  readonly userId: string;
}

/** A stored route that may be returned to: this user's, of this portal, neither public nor the password page. */
export const usableLastRoute = (last: LastRoute | null, userId: string): string | null => {
  if (last === null || last.userId !== userId) return null;
  const path = normalisePath(pathOf(last.address));
  if (path === null || path === PASSWORD_RESET || isPublicPath(path)) return null;
  return last.address;
};

export type AccessStatus =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly firstLogin: boolean };

/**
 * Where somebody who opened `location` must go instead, or null when he may stay (spec 2.3, 4):
 * signed out on a private path -> '/'; firstLogin -> '/password-reset' until it is done; signed in on '/' -> the last stored
 * route, or '/dashboard'.
 */
export const redirectFor = (
  location: PageLocation,
  status: AccessStatus,
  last: LastRoute | null,
): string | null => {
  const path = normalisePath(location.path);
  if (status.kind === 'signedOut') return path !== null && isPublicPath(path) ? null : SIGN_IN;
  if (status.firstLogin) return path === PASSWORD_RESET ? null : PASSWORD_RESET;
  if (path === SIGN_IN) return usableLastRoute(last, status.userId) ?? DEFAULT_LANDING;
  return null;
};

/** Addresses worth remembering as the last visited route: private, not the password page. One without a screen is forgotten again. */
export const isWorthRemembering = (location: PageLocation): boolean => {
  const path = normalisePath(location.path);
  return path !== null && path !== PASSWORD_RESET && !isPublicPath(path);
};
