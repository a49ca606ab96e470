import type { LiveEvent } from '@domain/platform/live-channel.port';
import { type Bearer, bearerOf } from '@server/platform/auth/sessions';
import type { Services } from '@server/platform/services';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { LIVE_CHANNEL, LiveNews } from './live';

/** Room of the staff: they hear of every change. */
const STAFF = 'staff';
const roomOfSession = (id: string) => `session:${id}`;
const roomOfUser = (id: string) => `user:${id}`;
const roomOfCompany = (id: string) => `company:${id}`;

type FromServer = { live: (event: LiveEvent) => void };
type Nothing = Record<never, never>;
type LiveServer = Server<Nothing, FromServer, Nothing, { bearer?: Bearer }>;
type LiveSocket = Socket<Nothing, FromServer, Nothing, { bearer?: Bearer }>;

const Handshake = z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) });

/**
 * The live channel (socket.io at `/socket.io`, event `live`, payload LiveEvent). Nobody speaks to the server here, nothing but
 * topics is told, and other origins are not let in. A socket lives as long as its access token and its session.
 */
export const openSockets = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { database, log } = services;
  const io: LiveServer = new Server(app.server, {
    path: '/socket.io',
    // no polling: its requests would all have to reach the same node
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    allowRequest: (request, decide) => decide(null, isOurPage(request.headers, services.config.publicUrl)),
  });

  io.use((socket, next) => {
    const given = z.safeParse(Handshake, socket.handshake.auth);
    if (!given.success) return next(new Error('unauthorized'));
    bearerOf(services, given.data.token).then(
      (bearer) => {
        if (!bearer) return next(new Error('unauthorized'));
        socket.data.bearer = bearer;
        next();
      },
      (error: unknown) => {
        log.error({ err: error }, 'handshake of the live channel failed');
        next(new Error('not_ready'));
      },
    );
  });
  io.on('connection', (socket) => {
    admit(socket, services).catch((error: unknown) => {
      log.error({ err: error }, 'live socket not admitted');
      socket.disconnect(true);
    });
  });

  const stop = await database.listen(
    LIVE_CHANNEL,
    (payload) => passOn(io, payload, services),
    // what was told while the line to the database was down is lost: every client connects again and refetches
    () => io.disconnectSockets(true),
  );
  app.addHook('preClose', async () => {
    await stop();
    io.disconnectSockets(true);
    io.engine.close();
  });
};

const admit = async (socket: LiveSocket, services: Services): Promise<void> => {
  const { bearer } = socket.data;
  if (!bearer) {
    socket.disconnect(true);
    return;
  }
  const { caller, expiresAt } = bearer;
  await socket.join(roomOfSession(caller.sessionId));
  await socket.join(roomOfUser(caller.userId));
  if (caller.role === 'isSuperAdmin') await socket.join(STAFF);
  else if (caller.companyId !== null) await socket.join(roomOfCompany(caller.companyId));

  const end = setTimeout(() => socket.disconnect(true), expiresAt.getTime() - services.clock.now().getTime());
  socket.on('disconnect', () => clearTimeout(end));

  // the session may have ended between the handshake and the room that would have told
  const still = await services.db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', caller.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!still) {
    socket.emit('live', { kind: 'sessionRevoked' });
    socket.disconnect(true);
  }
};

const passOn = (io: LiveServer, payload: string, { log }: Services): void => {
  const news = z.safeParse(LiveNews, parseJson(payload));
  if (!news.success) {
    log.error({ channel: LIVE_CHANNEL }, 'news of an unknown shape');
    return;
  }
  if (news.data.kind === 'sessionsRevoked') {
    const rooms = news.data.sessionIds.map(roomOfSession);
    io.to(rooms).emit('live', { kind: 'sessionRevoked' });
    io.in(rooms).disconnectSockets(true);
    return;
  }
  const { topics, companyIds, userIds } = news.data;
  io.to([STAFF, ...companyIds.map(roomOfCompany), ...userIds.map(roomOfUser)]).emit('live', {
    kind: 'dataChanged',
    topics,
  });
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
