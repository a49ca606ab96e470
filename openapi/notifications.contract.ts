import { NotificationItem } from '@domain/header-tools/notification';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, NamedCompany } from './shapes';

const Endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(2048));

export const calls = declare({
  notificationList: {
    method: 'GET',
    path: '/notification-data/recipient/{userId}',
    summary: 'Notifications of the caller, latest first',
    auth: 'bearer',
    base: 'api',
    params: z.object({ userId: Id }),
    answer: { status: 200, json: z.object({ data: z.array(NotificationItem) }) },
    problems: [],
  },
  readNotifications: {
    method: 'POST',
    path: '/notification-data/read',
    summary: 'Mark notifications of the caller as read; without ids, all of them',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: z.extend(NamedCompany, { ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
    answer: { status: 204 },
    problems: [],
  },
  pushKey: {
    method: 'GET',
    path: '/webpusher/key',
    summary: 'Public key with which a browser asks for a push subscription (VAPID, RFC 8292)',
    auth: 'bearer',
    base: 'api',
    answer: { status: 200, json: z.object({ data: z.string() }) },
    problems: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/webpusher/subscribe',
    summary: 'Keep a push subscription of the caller',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: z.extend(NamedCompany, {
      userId: Id,
      subscription: z.object({
        endpoint: Endpoint,
        expirationTime: z.nullish(z.number()),
        keys: z.object({
          p256dh: z.string().check(z.maxLength(256)),
          auth: z.string().check(z.maxLength(256)),
        }),
      }),
    }),
    answer: { status: 204 },
    problems: [],
  },
  unsubscribePush: {
    method: 'POST',
    path: '/webpusher/unsubscribe',
    summary: 'Forget a push subscription of the caller; one that is not there is forgotten already',
    auth: 'bearer',
    changes: 'own',
    base: 'api',
    body: z.extend(NamedCompany, { endpoint: Endpoint }),
    answer: { status: 204 },
    problems: [],
  },
});
