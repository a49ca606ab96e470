import { narrowed } from '@domain/company/company-scope';
import type { HeaderToolsPort } from '@domain/header-tools/header-tools.port';
import { NoticeWording } from '@domain/header-tools/notice-wording';
import type { NotificationRow } from '@domain/header-tools/notification';
import { SearchAnswer } from '@domain/header-tools/search';
import { portalAddressOf } from '@domain/navigation/portal-address';
import createClient from 'openapi-fetch';
import * as z from 'zod/mini';
import { idOf, instant, maybeText, type Row, readAnswer, text as textOf, valueIn } from './answer-rows';
import type { HttpAuthOptions } from './auth.http';
import { signedIn, THROTTLED } from './auth-shapes';
import { settle } from './call-result';
import { completeAnswer } from './complete-answer';
import { missing } from './met-fields';
import type { paths } from './portal.gen';
import { ACCEPTED, CALL_TIMEOUT_MS, type PortalClient } from './portal-client';
import { json, made, nothing } from './wire';

const Code = z.object({ email: z.string(), otp: z.string().check(z.minLength(1)) });

/** An address within the portal; any other is left out, and noted. */
const routeOf = (row: Row): string | null => {
  const route = maybeText(row, 'route');
  const address = portalAddressOf(route);
  if (address === null && route !== null) missing('route');
  return address;
};

/** One that we do not know is none: the text that came with it is shown. */
const wordingOf = (row: Row): NoticeWording | null => {
  const parsed = NoticeWording.safeParse(valueIn(row, 'wording'));
  return parsed.success ? parsed.data : null;
};

/** Fields of a notification are not specified: whatever says something is shown. */
const notificationOf = (row: Row, at: number): NotificationRow => {
  const title = maybeText(row, 'title', 'subject', 'name');
  const body = maybeText(row, 'body', 'message', 'text', 'content', 'description');
  const readAt = instant(row, 'readAt');
  const isRead = valueIn(row, 'read') === true || valueIn(row, 'isRead') === true;
  return {
    _id: idOf(row, at),
    kind: maybeText(row, 'kind', 'type') ?? '',
    title: title ?? body ?? textOf(row, 'kind', 'type'),
    body: title === null ? '' : (body ?? ''),
    wording: wordingOf(row),
    route: routeOf(row),
    createdAt: instant(row, 'createdAt', 'created_at', 'date') || null,
    readAt: readAt || (isRead ? instant(row, 'createdAt', 'created_at') : null),
  };
};

/** The tools of the header over http. */
export const createHttpHeaderTools = (
  client: PortalClient,
  { apiBase, fetch, timeoutMs = CALL_TIMEOUT_MS }: HttpAuthOptions,
): HeaderToolsPort => {
  const { api, ask } = client;
  const open = createClient<paths>({ baseUrl: apiBase, headers: ACCEPTED, fetch: completeAnswer(fetch) });
  return {
    search: ({ text, company }, signal) =>
      ask({
        signal,
        send: (how) => api.POST('/search', { ...how, body: { text, ...narrowed(company) } }),
        read: json(SearchAnswer),
      }),

    notifications: (userId, signal) =>
      ask({
        signal,
        send: (how) =>
          api.GET('/notification-data/recipient/{userId}', { ...how, params: { path: { userId } } }),
        read: readAnswer(notificationOf),
      }),

    markRead: (which, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/notification-data/read', { ...how, body: which === 'all' ? {} : { ids: [...which] } }),
        read: nothing,
      }),

    ssoLaunch: ({ email, productId }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/users/validate/centralValidation', {
            ...how,
            body: { email, product_id: productId },
          }),
        read: json(Code),
      }),

    lend: ({ email, productId }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/auth/centralValidation', { ...how, body: { email, product_id: productId } }),
        read: made(json(z.string().check(z.minLength(1))), (otp) => ({ email, otp })),
      }),

    enter: (code, signal) =>
      settle({
        signal,
        timeoutMs,
        definite: THROTTLED,
        send: (how) => open.POST('/users/validate/otp', { ...how, body: { ...code } }),
        read: signedIn,
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
