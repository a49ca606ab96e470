import { NotificationItem } from '@domain/toolbox/notification';
import { SearchAnswer } from '@domain/toolbox/search';
import type { ToolboxPort } from '@domain/toolbox/toolbox.port';
import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import type { HttpAuthOptions } from './auth.http';
import { SignedIn, THROTTLED } from './auth-shapes';
import { settle } from './call-result';
import type { paths } from './portal.gen';
import { ACCEPTED, CALL_TIMEOUT_MS, type PortalClient } from './portal-client';
import { wholeAnswer } from './whole-answer';
import { json, nothing, rows } from './wire';

const Code = z.object({ email: z.string(), otp: z.string().check(z.minLength(1)) });

/** The tools of the header over http. */
export const createHttpToolbox = (
  client: PortalClient,
  { apiBase, fetch, timeoutMs = CALL_TIMEOUT_MS }: HttpAuthOptions,
): ToolboxPort => {
  const { api, ask } = client;
  const open = createClient<paths>({ baseUrl: apiBase, headers: ACCEPTED, fetch: wholeAnswer(fetch) });
  return {
    search: (text, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/search', { ...how, body: { text } }),
        read: json(SearchAnswer),
      }),

    notifications: (userId, signal) =>
      ask({
        signal,
        send: (how) =>
          api.GET('/notification-data/recipient/{userId}', { ...how, params: { path: { userId } } }),
        read: rows(NotificationItem),
      }),

    markRead: (ids, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/notification-data/read', { ...how, body: ids === null ? {} : { ids: [...ids] } }),
        read: nothing,
      }),

    handOver: ({ email, productId }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/users/validate/centralValidation', {
            ...how,
            body: { email, product_id: productId },
          }),
        read: json(Code),
      }),

    lend: ({ email, productId }, signal) => {
      const Lent = z.pipe(
        z.string().check(z.minLength(1)),
        z.transform((otp) => ({ email, otp })),
      );
      return ask({
        signal,
        send: (how) =>
          api.POST('/auth/centralValidation', { ...how, body: { email, product_id: productId } }),
        read: json(Lent),
      });
    },

    enter: (code, signal) =>
      settle({
        signal,
        timeoutMs,
        definite: THROTTLED,
        send: (how) => open.POST('/users/validate/otp', { ...how, body: { ...code } }),
        read: json(SignedIn),
      }),

    pushKey: (signal) =>
      ask({ signal, send: (how) => api.GET('/webpusher/key', how), read: json(z.string()) }),

    subscribe: ({ userId, subscription }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/webpusher/subscribe', {
            ...how,
            body: {
              userId,
              subscription: { ...subscription, keys: { ...subscription.keys } },
            },
          }),
        read: nothing,
      }),

    unsubscribe: (endpoint, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/webpusher/unsubscribe', { ...how, body: { endpoint } }),
        read: nothing,
      }),
  };
};
