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

/** Addresses whose last segment is a secret: the ticket of a download, the link to a payslip. */
const SECRET_SEGMENT = /(\/downloads\/|\/payslips\/preview\/).+/i;

/** An address without what is secret in it: its query (a mailed link carries its secret there) and secret segments. */
const pathOf = (url: string | undefined): string | undefined =>
  url?.split('?')[0]?.replace(SECRET_SEGMENT, '$1[secret]');

/** JSON lines. Nobody logs a body or a header on purpose; should it happen, what is secret in it is left out. */
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
        req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: pathOf(url) }),
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
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
};
