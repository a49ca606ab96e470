import { randomUUID } from 'node:crypto';
import { contract } from '@openapi/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { BoundArea } from './platform/bind';
import { compressAnswers } from './platform/http/compress';
import { type Deadlines, endStalledBodies } from './platform/http/deadlines';
import { answerFailuresAsProblems, answerUnreadable, sendProblem } from './platform/http/errors';
import { letOriginsIn, sendSafeHeaders } from './platform/http/headers';
import { logAnswers } from './platform/http/log';
import { invalidField } from './platform/http/parse';
import { answerProbes } from './platform/http/probes';
import { mountCalls } from './platform/http/routes';
import { endSpareConnections } from './platform/http/spare-connections';
import { openLive } from './platform/live/open-live';
import type { ClientFiles } from './platform/page/client-files';
import { serveClient } from './platform/page/serve-client';
import { openOutbox } from './platform/push/outbox';
import type { Services } from './platform/services';

/** Areas are found, not listed: a new one adds `areas/<area>/<area>.routes.ts` and nothing else. */
const areas = Object.values(
  import.meta.glob<BoundArea>('./areas/*/*.routes.ts', { eager: true, import: 'routes' }),
);

export interface AppOptions {
  /** The portal's program; null serves the calls alone. */
  readonly client: ClientFiles | null;
  readonly deadlines?: Deadlines;
}

const ONE_MEGABYTE = 1_048_576;
/** The greatest file over a slow line. */
const UPLOAD_MAY_TAKE_MS = 300_000;
const BODY_MAY_TAKE_MS = 30_000;

/**
 * The whole back end as a request handler: contract, live channel, start page. It never listens and starts no timer.
 * @throws when a call of the contract has no handler, or two
 */
export const buildApp = async (
  services: Services,
  { client, deadlines }: AppOptions,
): Promise<FastifyInstance> => {
  const { config, portal } = services;
  const log: FastifyBaseLogger = services.log;
  // typed as nothing: over HTTP/2 requests and answers keep the interface of node:http
  const secure: object = config.tls ? { http2: true, https: { ...config.tls, allowHTTP1: true } } : {};
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_: string, hop: number) => hop < config.trustProxy,
    bodyLimit: ONE_MEGABYTE,
    requestTimeout: UPLOAD_MAY_TAKE_MS,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (_, request, reply) => {
      sendProblem(request, reply, invalidField('path', 'invalid', 'Is no address'));
    },
    ...secure,
  });
  if (config.tls === null) endSpareConnections(app);
  await sendSafeHeaders(app, { tls: config.tls !== null });
  await letOriginsIn(app, config.allowedOrigins);
  await compressAnswers(app);
  logAnswers(app);
  endStalledBodies(app, { bodyMs: deadlines?.bodyMs ?? BODY_MAY_TAKE_MS });
  answerFailuresAsProblems(app);
  answerProbes(app, services);
  mountCalls(app, contract, areas, services);
  await serveClient(app, { client, contract, config: portal });
  await openLive(app, services);
  await openOutbox(app, services);
  return app;
};
