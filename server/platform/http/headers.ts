import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of every answer. The start page brings a policy of its own, with a nonce; this one is for everything else. */
export const sendSafeHeaders = async (app: FastifyInstance, { tls }: { tls: boolean }): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
};

/** Portals on other hosts may ask when they are named. No cookie crosses: what a caller is known by travels in a header. */
export const letOriginsIn = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'x-file-name'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
};
