import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A browser keeps a connection or two in reserve. Node does not count one that has carried no request yet among the idle ones, and an
 * HTTP/1.1 server that ends would wait for it as long as the head of a request may take: up to a minute, while whoever stops it kills
 * it after half of one.
 */
export const endSpareConnections = (app: FastifyInstance): void => {
  const spare = new Set<Socket>();
  let isEnding = false;
  app.server.on('connection', (socket: Socket) => {
    if (isEnding) return socket.destroy();
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => spare.delete(socket));
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of spare) socket.destroy();
  });
};
