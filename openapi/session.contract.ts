import * as z from 'zod/mini';
import { calls as declare } from './call';
import { SignedIn, TokenPair, Who } from './identity';
import { Email, NamedCompany, NewPassword, Password } from './shapes';

const Refresh = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(4096)) });

const refresh = {
  method: 'POST',
  auth: 'public',
  base: 'api',
  body: Refresh,
  answer: { status: 200, json: z.object({ tokens: TokenPair }) },
  problems: ['refresh_rejected'],
} as const;

export const calls = declare({
  signIn: {
    method: 'POST',
    path: '/users/validate/login',
    summary: 'Sign in with e-mail address and password',
    auth: 'public',
    base: 'api',
    body: z.object({ email: Email, password: Password }),
    answer: { status: 200, json: SignedIn },
    problems: ['bad_credentials', 'account_locked', 'too_many_attempts'],
  },
  refreshSession: {
    ...refresh,
    path: '/auth/refresh-tokens',
    summary: 'Exchange a refresh token (the configured refresh endpoint)',
  },
  refreshUserSession: { ...refresh, path: '/users/auth/refresh-tokens', summary: 'Exchange a refresh token' },
  getLogin: {
    method: 'GET',
    path: '/users/getLogin',
    summary: 'Session check and user info',
    auth: 'bearer',
    base: 'api',
    answer: { status: 200, json: Who },
    problems: [],
  },
  signOut: {
    method: 'POST',
    path: '/users/logout',
    summary: 'Revoke the session of this access token and its refresh tokens',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: NamedCompany,
    bodyOptional: true,
    answer: { status: 204 },
    problems: [],
  },
  forgotPassword: {
    method: 'POST',
    path: '/users/forgot-password',
    summary: 'Mail a link for a new password; the answer is the same for an unknown address',
    auth: 'public',
    base: 'api',
    body: z.object({ email: Email }),
    answer: { status: 204 },
    problems: ['too_many_attempts'],
  },
  resetPassword: {
    method: 'POST',
    path: '/users/reset-password',
    summary: 'Choose a new password with the one-time token of the mailed link (30 minutes)',
    auth: 'public',
    base: 'api',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: NewPassword }),
    answer: { status: 204 },
    problems: ['link_expired', 'too_many_attempts'],
  },
  changePassword: {
    method: 'POST',
    path: '/users/change-password',
    summary: 'Change the own password; clears firstLogin and ends the other sessions',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: z.extend(NamedCompany, { currentPassword: Password, password: NewPassword }),
    answer: { status: 204 },
    problems: ['bad_credentials', 'too_many_attempts'],
  },
});
