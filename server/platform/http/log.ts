import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  'otp',
  'text',
];

/**
 * JSON lines. Nobody logs a body or a header on purpose; should it happen, what is secret in it is left out. Addresses are
 * logged without their query: a mailed link carries its secret there.
 */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
      serializers: {
        req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
      },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
  );

/** One line per answer: what was asked, what came out, how long it took. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};
