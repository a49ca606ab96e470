import type { AuthPort } from '@domain/session/auth.port';
import { roleOf } from '@domain/session/role';
import { type Identity, ProductAccess, type Tokens, User } from '@domain/session/session';
import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import { type Asked, settle } from './call-result';
import { type Scope, scoped } from './gated-send';
import type { paths } from './portal.gen';
import { ACCEPTED, CALL_TIMEOUT_MS } from './portal-client';
import { type Send, wholeAnswer } from './whole-answer';
import { fitting, json, nothing } from './wire';

const token = z.string().check(z.minLength(1));
const Issued = z.object({ token });
const Pair = z.object({ access: Issued, refresh: Issued });

/** Flags stand beside the user, so the object is kept as it came until its role is read. */
const Who = z.pipe(
  z.looseObject({ user: User, product_access: z._default(z.array(z.unknown()), []) }),
  z.transform(
    (wire): Identity => ({
      user: wire.user,
      role: roleOf(wire),
      productAccess: fitting(ProductAccess, wire.product_access),
    }),
  ),
);
const SignedIn = z.pipe(
  z.looseObject({ tokens: Pair }),
  z.transform((wire, ctx) => {
    const who = z.safeParse(Who, wire);
    if (!who.success) {
      ctx.issues.push({ code: 'custom', input: wire, message: 'names no user' });
      return z.NEVER;
    }
    const tokens: Tokens = { access: wire.tokens.access.token, refresh: wire.tokens.refresh.token };
    return { tokens, identity: who.data };
  }),
);
const Renewed = z.object({ tokens: z.object({ access: Issued, refresh: z.optional(Issued) }) });

/** Throttling answers (status 429) that tell a person something; anywhere else 429 means "later". */
const THROTTLED = ['account_locked', 'too_many_attempts'];

const bearer = (accessToken: string) => ({ headers: { Authorization: `Bearer ${accessToken}` } });

export interface HttpAuthOptions {
  readonly apiBase: string;
  readonly fetch: Send;
  /** For the calls of a signed-in user (spec 6); the others go out as they are. */
  readonly scope: Scope;
  readonly timeoutMs?: number;
}

/** Identity calls. They never pass the gate: a 401 here is an answer. */
export const createHttpAuth = (options: HttpAuthOptions): AuthPort => {
  const { apiBase, fetch, scope, timeoutMs = CALL_TIMEOUT_MS } = options;
  const send = wholeAnswer(fetch);
  const client = (through: Send) =>
    createClient<paths>({ baseUrl: apiBase, headers: ACCEPTED, fetch: through });
  const api = client(send);
  const own = client(async (request) => send(await scoped(request, scope())));
  const ask = <T>(asked: Omit<Asked<T>, 'timeoutMs'>) => settle({ ...asked, timeoutMs });

  return {
    signIn: ({ email, password }, signal) =>
      ask({
        signal,
        definite: THROTTLED,
        send: (how) => api.POST('/users/validate/login', { ...how, body: { email, password } }),
        read: json(SignedIn),
      }),

    check: (accessToken, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/users/getLogin', { ...how, ...bearer(accessToken) }),
        read: json(Who),
      }),

    refresh: (refreshToken, signal) => {
      // A back end that does not rotate answers without a refresh token: the old one stays good.
      const Successors = z.pipe(
        Renewed,
        z.transform(
          ({ tokens }): Tokens => ({
            access: tokens.access.token,
            refresh: tokens.refresh?.token ?? refreshToken,
          }),
        ),
      );
      return ask({
        signal,
        send: (how) => api.POST('/users/auth/refresh-tokens', { ...how, body: { refreshToken } }),
        read: json(Successors),
      });
    },

    signOut: ({ access }, signal) =>
      ask({
        signal,
        send: (how) => own.POST('/users/logout', { ...how, ...bearer(access), body: {} }),
        read: nothing,
      }),

    requestPasswordReset: (email, signal) =>
      ask({
        signal,
        definite: THROTTLED,
        send: (how) => api.POST('/users/forgot-password', { ...how, body: { email } }),
        read: nothing,
      }),

    resetPassword: ({ token: spent, password }, signal) =>
      ask({
        signal,
        definite: THROTTLED,
        send: (how) => api.POST('/users/reset-password', { ...how, body: { token: spent, password } }),
        read: nothing,
      }),

    changePassword: ({ accessToken, ...body }, signal) =>
      ask({
        signal,
        definite: THROTTLED,
        send: (how) => own.POST('/users/change-password', { ...how, ...bearer(accessToken), body }),
        read: nothing,
      }),
  };
};
