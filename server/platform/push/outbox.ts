import type { Services } from '@server/platform/services';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** Channel of the database: a notification waits to be pushed or mailed. */
export const OUTBOX_CHANNEL = 'outbox';

/** Sends what waits: each message and letter is taken by one node. Never rejects. */
export const sendOutbox = async ({ db, log, mail, push }: Services): Promise<void> => {
  const letters = sql<{ mail_id: string }>`delete from notice_letter where mail_id in (
    select mail_id from notice_letter for update skip locked) returning mail_id`.execute(db);
  const mailed = letters
    .then(({ rows }) => Promise.all(rows.map(({ mail_id }) => mail.deliver(mail_id))))
    .catch((error: unknown) => log.error({ err: error }, 'letters of notifications not sent'));
  await Promise.all([mailed, push.deliverDue()]);
};

/** Sends what has been written as soon as it is committed. */
export const openOutbox = async (app: FastifyInstance, services: Services): Promise<void> => {
  let running: Promise<void> = Promise.resolve();
  const send = () => {
    running = running.then(() => sendOutbox(services));
  };
  const stop = await services.database.listen(OUTBOX_CHANNEL, send, send);
  app.addHook('preClose', async () => {
    await stop();
    await running;
  });
};
