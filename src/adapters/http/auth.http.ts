import type { AuthPort } from '@domain/session/auth.port';
import type { Tokens } from '@domain/session/session';
import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import { Issued, SignedIn, THROTTLED, Who } from './auth-shapes';
import { type Asked, settle } from './call-result';
import { type Scope, scoped } from './gated-send';
import type { paths } from './portal.gen';
import { ACCEPTED, CALL_TIMEOUT_MS } from './portal-client';
import { type Send, wholeAnswer } from './whole-answer';
import { json, nothing } from './wire';

const Renewed = z.object({ tokens: z.object({ access: Issued, refresh: z.optional(Issued) }) });

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
