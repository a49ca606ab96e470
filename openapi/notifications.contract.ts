import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, Instant, ScopedBody } from './shapes';

export const calls = declare({
  notificationList: {
    method: 'GET',
    path: '/notification-data/recipient/{userId}',
    summary: 'Notifications of the caller, latest first',
    auth: 'bearer',
    base: 'api',
    params: z.object({ userId: Id }),
    answer: {
      status: 200,
      json: z.object({
        data: z.array(
          z.object({
            _id: Id,
            kind: z.string(),
            title: z.string(),
            body: z.string(),
            route: z.nullable(z.string()),
            createdAt: Instant,
            readAt: z.nullable(Instant),
          }),
        ),
      }),
    },
    problems: [],
  },
  subscribePush: {
    method: 'POST',
    path: '/webpusher/subscribe',
    summary: 'Keep a push subscription of the caller',
    auth: 'bearer',
    base: 'api',
    body: z.extend(ScopedBody, {
      userId: Id,
      subscription: z.object({
        endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
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
});
