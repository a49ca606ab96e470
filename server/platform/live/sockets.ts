import type { LiveEvent } from '@domain/platform/live-channel.port';
import { type Bearer, bearerOf } from '@server/platform/auth/sessions';
import type { Services } from '@server/platform/services';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { countLines, isRevoked, type LiveLines, whenTokenEnds } from './audience';
import type { RecentNews } from './recent';
import { roomsOf } from './rooms';

type FromServer = { live: (event: LiveEvent) => void };
type Nothing = Record<never, never>;
interface LineData {
  bearer?: Bearer;
  missedMs?: number;
}
type LiveServer = Server<Nothing, FromServer, Nothing, LineData>;
type LiveSocket = Socket<Nothing, FromServer, Nothing, LineData>;

const Handshake = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(4096)),
  /** For how long the tab has heard nothing, milliseconds. A client that leaves it out hears only what comes. */
  missedMs: z._default(z.number().check(z.minimum(0)), 0),
});

/**
 * The live channel over socket.io (`/socket.io`, event `live`, payload LiveEvent). Nobody speaks to the server here, nothing but
 * topics is told, and other origins are not let in. A socket lives as long as its access token and its session.
 */
export const openSockets = (app: FastifyInstance, services: Services, recent: RecentNews): LiveLines => {
  const { log } = services;
  const io: LiveServer = new Server(app.server, {
    path: '/socket.io',
    // no polling: its requests would all have to reach the same node
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, decide) => decide(null, isOurPage(request.headers, services.config.publicUrl)),
  });

  const lines = countLines();
  io.use((socket, next) => {
    const input = z.safeParse(Handshake, socket.handshake.auth);
    if (!input.success) return next(new Error('unauthorized'));
    bearerOf(services, input.data.token).then(
      (bearer) => {
        if (!bearer) return next(new Error('unauthorized'));
        if (bearer.firstLogin) return next(new Error('password_reset_required'));
        socket.data.bearer = bearer;
        socket.data.missedMs = input.data.missedMs;
        next();
      },
      (error: unknown) => {
        log.error({ err: error }, 'handshake of the live channel failed');
        next(new Error('not_ready'));
      },
    );
  });
  io.on('connection', (socket) => {
    const { bearer } = socket.data;
    if (!bearer || !lines.take(bearer.caller)) {
      socket.disconnect(true);
      return;
    }
    socket.on('disconnect', () => lines.giveBack(bearer.caller));
    admit(socket, bearer, services, recent).catch((error: unknown) => {
      log.error({ err: error }, 'live socket not admitted');
      socket.disconnect(true);
    });
  });

  const endAll = () => {
    io.disconnectSockets(true);
  };
  return {
    emit: (rooms, event) => {
      io.to([...rooms]).emit('live', event);
    },
    end: (rooms) => {
      io.in([...rooms]).disconnectSockets(true);
    },
    endAll,
    close: () => {
      endAll();
      io.engine.close();
    },
  };
};

const admit = async (
  socket: LiveSocket,
  bearer: Bearer,
  services: Services,
  recent: RecentNews,
): Promise<void> => {
  const rooms = roomsOf(bearer.caller);
  await socket.join([...rooms]);
  const forgetEnd = whenTokenEnds(services, bearer, () => socket.disconnect(true));
  socket.on('disconnect', forgetEnd);
  if (await isRevoked(services, bearer)) {
    socket.emit('live', { kind: 'sessionRevoked' });
    socket.disconnect(true);
    return;
  }
  const { missedMs = 0 } = socket.data;
  const missed = missedMs === 0 ? null : recent.missedIn(rooms, missedMs);
  if (missed !== null) socket.emit('live', missed);
};

/** A browser tells the page's origin; other programs tell none. Behind a proxy the public address is the page's. */
const isOurPage = (
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  publicUrl: string,
): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || page.origin === new URL(publicUrl).origin;
};
