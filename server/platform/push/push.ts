import type { Config } from '@server/config';
import type { Database } from '@server/db/database';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { isPushService } from './push-services';
import { vapidKeys } from './vapid';

/** Carries notifications to the browsers that asked for them. */
export interface Push {
  /** What a browser asks its push service with. */
  readonly publicKey: string;
  /** Sends what is due, on whichever node comes first. Never rejects. */
  deliverDue(): Promise<void>;
}

const AT_ONCE = 50;
const TRIES = 5;
const ANSWER_WITHIN_MS = 10_000;
/** Seconds for which a service keeps a message for a browser that is not running. */
const STORED_SECONDS = 86_400;
/** The service does not know the subscription any more: the browser has dropped it. */
const GONE = [404, 410];

const Subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

interface Due {
  readonly id: string;
  readonly tries: number;
  readonly payload: unknown;
  readonly subscription: unknown;
  readonly subscription_id: string;
}

export const createPush = async (options: {
  readonly config: Config;
  readonly database: Database;
  readonly clock: { now(): Date };
  readonly log: Logger;
}): Promise<Push> => {
  const { config, database, clock, log } = options;
  const { db } = database;
  const keys = await vapidKeys(db);
  const [sender] = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom) ?? ['no-reply@localhost'];
  const vapidDetails = { subject: `mailto:${sender}`, ...keys };

  /** Taken before it is sent: a node that dies with it leaves it to be tried later. */
  const take = async (): Promise<readonly Due[]> => {
    const now = clock.now();
    const { rows } = await sql<Due>`update push_message as message
      set tries = message.tries + 1, due_at = ${now}::timestamptz + interval '1 minute' * power(2, message.tries)
      from push_subscription as line
      where line.id = message.subscription_id and message.id in (
        select id from push_message where due_at <= ${now}::timestamptz
        order by due_at, id limit ${AT_ONCE} for update skip locked)
      returning message.id, message.tries, message.payload, line.subscription, line.id as subscription_id`.execute(
      db,
    );
    return rows;
  };

  const send = async ({ payload, subscription }: Due): Promise<number> => {
    const line = Subscription.parse(subscription);
    if (!isPushService(line.endpoint, config.pushHosts)) return 410;
    const request = webPush.generateRequestDetails(line, JSON.stringify(payload), {
      vapidDetails,
      TTL: STORED_SECONDS,
      contentEncoding: 'aes128gcm',
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    headers.delete('content-length');
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers,
      body: request.body === null ? null : new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  };

  const deliver = async (due: Due): Promise<void> => {
    const status = await send(due).catch((error: unknown) => {
      log.warn({ err: error, subscription: due.subscription_id }, 'push service not reached');
      return 0;
    });
    if (GONE.includes(status)) {
      await db.deleteFrom('push_subscription').where('id', '=', due.subscription_id).execute();
      return;
    }
    const isDone = status >= 200 && status < 300;
    if (!isDone) log.warn({ status, subscription: due.subscription_id }, 'push refused');
    if (isDone || due.tries >= TRIES) await db.deleteFrom('push_message').where('id', '=', due.id).execute();
  };

  const round = async (): Promise<void> => {
    for (let due = await take(); due.length > 0; due = await take()) await Promise.all(due.map(deliver));
  };
  let running: Promise<void> = Promise.resolve();
  return {
    publicKey: keys.publicKey,
    deliverDue: () => {
      running = running
        .then(round)
        .catch((error: unknown) => log.error({ err: error }, 'push messages not delivered'));
      return running;
    },
  };
};
