import { isMigrated } from '@server/db/migrate';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { FastifyInstance } from 'fastify';

/** `/health`: the process lives. `/ready`: it can serve, because the database answers and has the newest schema. */
export const answerProbes = (app: FastifyInstance, { db, log }: Services): void => {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (_, reply) => {
    const ready = await isMigrated(db).catch((error: unknown) => {
      log.error({ err: error }, 'the database does not answer');
      return false;
    });
    if (!ready) throw new Refusal('not_ready', { retryAfterSeconds: 5 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};
