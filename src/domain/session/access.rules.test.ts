import type { Route } from '@domain/navigation/routes';
import { describe, expect, it } from 'vitest';
import {
  isPortalAddress,
  isPublicPath,
  isWorthRemembering,
  normalisePath,
  redirectFor,
  usableLastRoute,
} from './access.rules';

const at = (path: string) => ({ path, search: '', hash: '' });
const signedIn = { kind: 'signedIn', userId: 'u1', firstLogin: false } as const;

describe('public paths (spec 2.2)', () => {
  it.each([
    '/',
    '/forgot-password',
    '/redirectproduct',
    '/payslips/preview/42',
    '/update-missing-details',
    '/update-v2',
    '/update-v2-new',
    '/Onboarding/new-employee',
    '/enrollment-form',
    '/kyc-enrollment',
    '/kyc-enrollment/success',
    '/KYC-Enrollment/',
    '/letters/sign',
    '/quote',
  ])('%s needs no session', (path) => expect(isPublicPath(path)).toBe(true));

  it('are those of every page that is laid out for strangers', () => {
    const modules = import.meta.glob<{ readonly routes: readonly Route[] }>(
      '/src/domain/areas/*/*.routes.ts',
      {
        eager: true,
      },
    );
    const open = Object.values(modules)
      .flatMap(({ routes }) => routes)
      .filter(({ layout }) => layout === 'public' || layout === 'payslip');
    expect(open.length).toBeGreaterThan(5);
    expect(
      open.filter(({ path }) => !isPublicPath(path.split('/:')[0] ?? '')).map(({ path }) => path),
    ).toEqual([]);
  });

  it.each([
    '/dashboard',
    '/payslips',
    '/Onboarding',
    '/forgot-password/../dashboard',
    '/forgot-password/%2e%2e/dashboard',
    '//evil.example',
    '/\\evil.example',
    '/\u0009/evil.example',
    '/%zz',
    'dashboard',
    '',
  ])('%j needs one', (path) => expect(isPublicPath(path)).toBe(false));
});

describe('a normalised path', () => {
  it.each([
    ['/A/b/', '/a/b'],
    ['/a//b', '/a/b'],
    ['/a/./b/../c', '/a/c'],
    ['/../..', '/'],
    ['/expenses%20copy', '/expenses copy'],
  ])('%s is %s (case 80)', (input, wanted) => expect(normalisePath(input)).toBe(wanted));
});

describe('an address', () => {
  it('is of this portal by its path alone', () => {
    expect(isPortalAddress('/dashboard?next=//evil.example#//evil.example')).toBe(true);
    for (const address of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '?next=/dashboard',
      '',
    ])
      expect(isPortalAddress(address)).toBe(false);
  });
});

describe('landing (spec 2.3)', () => {
  it('lets somebody who is signed out see public paths only', () => {
    expect(redirectFor(at('/'), { kind: 'signedOut' }, null)).toBeNull();
    expect(redirectFor(at('/dashboard'), { kind: 'signedOut' }, null)).toBe('/');
  });
  it('sends / to the last stored route, else to /dashboard', () => {
    expect(redirectFor(at('/'), signedIn, null)).toBe('/dashboard');
    expect(redirectFor(at('/'), signedIn, { address: '/dashboard-v2?x=1', userId: 'u1' })).toBe(
      '/dashboard-v2?x=1',
    );
    expect(redirectFor(at('/'), signedIn, { address: '/', userId: 'u1' })).toBe('/dashboard');
  });
  it('holds a first login at /password-reset, whatever was asked for', () => {
    const first = { ...signedIn, firstLogin: true };
    for (const path of ['/', '/dashboard', '/forgot-password', '/anything'])
      expect(redirectFor(at(path), first, { address: '/dashboard', userId: 'u1' })).toBe('/password-reset');
    expect(redirectFor(at('/Password-Reset/'), first, null)).toBeNull();
  });
});

describe('the last stored route', () => {
  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/forgot-password',
    '/password-reset',
    '/login/../forgot-password',
  ])('%j is never returned to (cases 77, 79)', (address) => {
    expect(usableLastRoute({ address, userId: 'u1' }, 'u1')).toBeNull();
  });
  it("is not another user's (case 78)", () => {
    expect(usableLastRoute({ address: '/dashboard', userId: 'u2' }, 'u1')).toBeNull();
    expect(usableLastRoute({ address: '/dashboard', userId: 'u1' }, 'u1')).toBe('/dashboard');
  });
  it('is remembered only for places behind the sign-in', () => {
    expect(isWorthRemembering(at('/dashboard'))).toBe(true);
    expect(isWorthRemembering(at('/password-reset'))).toBe(false);
    expect(isWorthRemembering(at('/forgot-password'))).toBe(false);
    expect(isWorthRemembering(at('//evil.example'))).toBe(false);
  });
});
