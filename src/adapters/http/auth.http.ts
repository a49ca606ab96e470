import type { AuthPort } from '@domain/session/auth.port';
import type { Identity, Renewed } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import { refused } from '@domain/shared/result';
import createClient from 'openapi-fetch';
import { pair, signedIn, THROTTLED, who } from './auth-shapes';
import { type CallRequest, settle } from './call-result';
import { completeAnswer, type Send } from './complete-answer';
import type { paths } from './portal.gen';
import { ACCEPTED, CALL_TIMEOUT_MS } from './portal-client';
import { naming, type SelectedCompanyId } from './selected-company';
import { nothing, orNothing, parseJson, type Reader } from './wire';

/** A session check need not say who is signed in (spec 7): that it succeeds is the answer. A page instead of JSON is none. */
const identityIn: Reader<Identity | null> = (text) => {
  if (text === null) return null;
  return who(text) ?? (parseJson(text) === undefined ? undefined : null);
};

const bearer = (accessToken: string) => ({ headers: { Authorization: `Bearer ${accessToken}` } });

/** A refused sign-in means wrong credentials, unless the back end says with a code or with fields that it means something else. */
const signInFailure = (failure: CallFailure): CallFailure =>
  failure.kind === 'refused' &&
  [400, 401].includes(failure.status) &&
  failure.fields === undefined &&
  !THROTTLED.includes(failure.code)
    ? { ...failure, code: 'bad_credentials' }
    : failure;

export interface HttpAuthOptions {
  readonly apiBase: string;
  readonly fetch: Send;
  /** For the calls of a signed-in user (spec 6); the others go out as they are. */
  readonly selectedCompanyId: SelectedCompanyId;
  readonly timeoutMs?: number;
}

/** Identity calls. They never pass the gate: a 401 here is an answer. */
export const createHttpAuth = (options: HttpAuthOptions): AuthPort => {
  const { apiBase, fetch, selectedCompanyId, timeoutMs = CALL_TIMEOUT_MS } = options;
  const send = completeAnswer(fetch);
  const api = createClient<paths>({ baseUrl: apiBase, headers: ACCEPTED, fetch: send });
  const own = naming(api, selectedCompanyId);
  const ask = <T>(request: Omit<CallRequest<T>, 'timeoutMs'>) => settle({ ...request, timeoutMs });

  return {
    signIn: async ({ email, password }, signal) => {
      const answer = await ask({
        signal,
        definite: THROTTLED,
        send: (how) => api.POST('/users/validate/login', { ...how, body: { email, password } }),
        read: signedIn,
      });
      return answer.ok ? answer : refused(signInFailure(answer.error));
    },

    check: (accessToken, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/users/getLogin', { ...how, ...bearer(accessToken) }),
        read: identityIn,
      }),

    refresh: (refreshToken, signal) => {
      // A back end that does not rotate answers without a refresh token: the old one stays good.
      const successors: Reader<Renewed> = (answer) => {
        const issued = pair(answer);
        const userId = who(answer)?.user._id ?? null;
        return issued && { access: issued.access, refresh: issued.refresh ?? refreshToken, userId };
      };
      return ask({
        signal,
        send: (how) => api.POST('/users/auth/refresh-tokens', { ...how, body: { refreshToken } }),
        read: orNothing(successors),
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
