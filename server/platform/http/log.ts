import { failedStatement } from '@server/db/failed-statements';
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

/** Failures of statements have five letters or digits of their own (SQLSTATE), those of the machine and of libraries a word. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * A failure as the log has it. What a database says of one holds what was written (its message, `detail`, `where`, the parameters): of
 * those only what cannot be anybody's data is told.
 */
export const failureOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const statement = failedStatement(error);
  const isOfDatabase = statement !== undefined || (code !== undefined && SQLSTATE.test(code));
  const { stack = '', message } = error;
  return {
    type: error.constructor.name,
    ...(isOfDatabase ? { sqlstate: code, statement, stack: framesOf(stack) } : { message, code, stack }),
    ...(error.cause === undefined ? {} : { cause: failureOf(error.cause) }),
  };
};

/** A stack begins with the message, which may have several lines. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

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
        err: failureOf,
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
