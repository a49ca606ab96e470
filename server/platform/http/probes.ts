import { isMigrated } from '@server/db/migrate';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { FastifyInstance } from 'fastify';

/** `/health`: the process lives. `/ready`: it can serve, because the database answers and has the newest schema. */
export const answerProbes = (app: FastifyInstance, { db, log }: Services): void => {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/ready', async (_, reply) => {
    const ready = await Promise.race([isMigrated(db), nothingWithin(ANSWERS_WITHIN_MS)]).catch(
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer');
        return false;
      },
    );
    if (!ready) throw new Refusal('not_ready', { retryAfterSeconds: 5 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
};

/** Who asks whether to send people here waits no longer; a database that is silent is not ready. */
const ANSWERS_WITHIN_MS = 900;
const nothingWithin = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Nothing came within ${milliseconds} ms`)), milliseconds).unref();
  });
