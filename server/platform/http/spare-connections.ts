import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/**
 * A browser keeps a connection or two in reserve. Node does not count one that has carried no request yet among the idle ones, and a
 * server that ends would wait for it as long as a request's head may take: a minute, while whoever stops it kills it after half of one.
 */
export const endSpareConnections = (app: FastifyInstance, { isSecure }: { isSecure: boolean }): void => {
  const spare = new Set<Socket>();
  let isEnding = false;
  app.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket & Partial<TLSSocket>) => {
    if (isEnding) return socket.destroy();
    if (socket.alpnProtocol === 'h2') return;
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => spare.delete(socket));
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of spare) socket.destroy();
  });
};
