import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Deadlines {
  /** A body must be in, or, when it is a file, go on coming in. */
  readonly bodyMs: number;
}

/**
 * A request whose body stops half-way holds a connection and what was read of it. A file may take its time as long as more of it comes;
 * behind an answer nobody waits for the rest.
 */
export const endStalledBodies = (app: FastifyInstance, { bodyMs }: Deadlines): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.raw.complete) watch(request, reply, bodyMs);
  });
};

const watch = ({ raw, headers }: FastifyRequest, reply: FastifyReply, bodyMs: number): void => {
  const isFile = headers['content-type'] === 'application/octet-stream';
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return stop();
    const moves = raw.socket.bytesRead > seen;
    seen = raw.socket.bytesRead;
    if (isFile && moves && !reply.sent) return;
    stop();
    raw.destroy();
  }, bodyMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
};
