import type { AuthPort } from '@domain/session/auth.port';
import { type Identity, isHeaderSafe, Tokens } from '@domain/session/session';
import { mapResult } from '@domain/shared/result';
import * as z from 'zod/mini';
import type { Adapter } from '../../src/app/compose-ports';
import { asking, type Operation } from './graphql-client';

/** A role that the portal does not know stays as it is told: it may then do nothing (src/domain/session/access.policy.ts). */
const ROLES: Readonly<Record<string, string>> = {
  STAFF: 'isSuperAdmin',
  CLIENT_ADMIN: 'isAdmin',
  EMPLOYEE: 'isEmployee',
};

const Viewer = z.pipe(
  z.object({
    id: z.string().check(z.minLength(1)),
    email: z.string(),
    picture: z.nullable(z.string()),
    companyId: z.nullable(z.string()),
    role: z.string(),
    mustChoosePassword: z.boolean(),
    products: z.array(
      z.object({ id: z.string(), name: z.string(), image: z.nullable(z.string()), url: z.string() }),
    ),
  }),
  z.transform(
    (viewer): Identity => ({
      user: {
        _id: viewer.id,
        email: viewer.email,
        firstLogin: viewer.mustChoosePassword,
        image_url: viewer.picture,
        company_id: viewer.companyId,
      },
      role: ROLES[viewer.role] ?? viewer.role,
      productAccess: viewer.products.map(({ id, name, image, url }) => ({
        product_id: id,
        product_name: name,
        img_name: image,
        base_url: url,
      })),
    }),
  ),
);
const Pair = Tokens.check(z.refine(({ access }) => isHeaderSafe(access)));

const VIEWER = '{ id email picture companyId role mustChoosePassword products { id name image url } }';
const operation = <T>(name: string, document: string, shape: z.ZodMiniType<T>): Operation<T> => ({
  name,
  document,
  shape,
});
const Done = z.object({});

const SIGN_IN = operation(
  'SignIn',
  `mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) { tokens { access refresh } viewer ${VIEWER} }
  }`,
  z.object({ signIn: z.object({ tokens: Pair, viewer: Viewer }) }),
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
      mapResult(await ask(SIGN_IN, { email, password }, signal), ({ signIn: { tokens, viewer } }) => ({
        tokens,
        identity: viewer,
      })),
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
