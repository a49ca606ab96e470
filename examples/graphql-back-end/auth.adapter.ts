import type { AuthPort } from '@domain/session/auth.port';
import { mapResult } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { asking, type Operation } from './graphql-client';
import { Pair, SIGNED_IN, SignedIn, VIEWER, Viewer } from './viewer';

const operation = <T>(name: string, document: string, shape: z.ZodMiniType<T>): Operation<T> => ({
  name,
  document,
  shape,
});
const Done = z.object({});

const SIGN_IN = operation(
  'SignIn',
  `mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) ${SIGNED_IN}
  }`,
  z.object({ signIn: SignedIn }),
);
const CHECK = operation('Viewer', `query Viewer { viewer ${VIEWER} }`, z.object({ viewer: Viewer }));
const RENEW = operation(
  'Renew',
  'mutation Renew($refreshToken: String!) { renew(refreshToken: $refreshToken) { access refresh } }',
  z.object({ renew: Pair }),
);
const SIGN_OUT = operation('SignOut', 'mutation SignOut { signOut }', Done);
const REQUEST_RESET = operation(
  'RequestPasswordReset',
  'mutation RequestPasswordReset($email: String!) { requestPasswordReset(email: $email) }',
  Done,
);
const RESET = operation(
  'ResetPassword',
  'mutation ResetPassword($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }',
  Done,
);
const CHANGE = operation(
  'ChangePassword',
  'mutation ChangePassword($current: String!, $next: String!) { changePassword(current: $current, next: $next) }',
  Done,
);

/** Sign-in, session check and renewal over GraphQL. */
export const createGraphqlAuth = (apiBase: string): AuthPort => {
  const ask = asking(apiBase);
  const done = () => null;
  return {
    signIn: async ({ email, password }, signal) =>
      mapResult(await ask(SIGN_IN, { email, password }, signal), ({ signIn }) => signIn),
    check: async (accessToken, signal) =>
      mapResult(await asking(apiBase, accessToken)(CHECK, {}, signal), ({ viewer }) => viewer),
    refresh: async (refreshToken, signal) =>
      mapResult(await ask(RENEW, { refreshToken }, signal), ({ renew }) => ({ ...renew, userId: null })),
    signOut: async ({ access }, signal) =>
      mapResult(await asking(apiBase, access)(SIGN_OUT, {}, signal), done),
    requestPasswordReset: async (email, signal) =>
      mapResult(await ask(REQUEST_RESET, { email }, signal), done),
    resetPassword: async (given, signal) => mapResult(await ask(RESET, given, signal), done),
    changePassword: async ({ accessToken, currentPassword, password }, signal) =>
      mapResult(
        await asking(apiBase, accessToken)(CHANGE, { current: currentPassword, next: password }, signal),
        done,
      ),
  };
};

export const create: Adapter<'auth'> = ({ configuration }) => createGraphqlAuth(configuration.apiBase);
