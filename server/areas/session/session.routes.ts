import { calls } from '@openapi/session.contract';
import { identityOf } from '@server/platform/auth/identity';
import { refreshTokens } from '@server/platform/auth/refresh';
import { revokeSessions } from '@server/platform/auth/sessions';
import { bind } from '@server/platform/bind';
import type { Services } from '@server/platform/services';
import { changePassword } from './choose-password';
import { mailPasswordLink, resetPassword } from './password-link';
import { signIn } from './sign-in';

/** Two addresses, one exchange (spec 7). */
const refresh = async ({ body }: { body: { refreshToken: string } }, services: Services) => ({
  tokens: await refreshTokens(services, body.refreshToken),
});

export const routes = bind(calls, {
  signIn: async ({ body, request }, services) => {
    const { userId, tokens } = await signIn(services, body, request);
    return { data: { ...(await identityOf(services.db, userId)), tokens } };
  },
  refreshSession: refresh,
  refreshUserSession: refresh,
  getLogin: async ({ caller }, { db }) => identityOf(db, caller.userId),
  signOut: async ({ caller }, services) => {
    await revokeSessions(services, services.db, { sessionId: caller.sessionId }, 'signed_out');
  },
  forgotPassword: async ({ body, request }, services) => {
    await mailPasswordLink(services, body.email, request);
  },
  resetPassword: async ({ body, request }, services) => {
    await resetPassword(services, body, request);
  },
  changePassword: async ({ caller, body }, services) => {
    await changePassword(services, caller, body);
  },
});
