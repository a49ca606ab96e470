import type { LiveEvent } from '@domain/platform/live-channel.port';
import { type Bearer, bearerOf } from '@server/platform/auth/sessions';
import { parseInput } from '@server/platform/http/parse';
import { tokenOf } from '@server/platform/http/routes';
import { Refusal } from '@server/platform/problem';
import type { Services } from '@server/platform/services';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { countLines, isRevoked, type LiveLines, whenTokenEnds } from './audience';
import type { RecentNews } from './recent';
import { roomsOf } from './rooms';

/** A comment so often keeps proxies from closing a quiet stream, and tells the client that the line lives. */
const HEARTBEAT_MS = 20_000;
/** Who has so much unread is not reading: his line ends, he comes back and refetches. */
const MAX_UNREAD_BYTES = 65_536;

/** For how long the tab has heard nothing, milliseconds. A client that leaves it out hears only what comes. */
const Query = z.object({ missed_ms: z._default(z.coerce.number().check(z.minimum(0)), 0) });

interface Stream {
  readonly rooms: ReadonlySet<string>;
  send(text: string): void;
  end(): void;
}

/**
 * The live channel as server-sent events, `GET /live?missed_ms=` with the access token in the Authorization header. Each event is one `data`
 * line, the JSON of a LiveEvent. A stream lives as long as its access token and its session. It is no call of the contract: a back
 * end without it has portals configured for socket.io, or none (docs/adapters.md).
 */
export const openStreams = (app: FastifyInstance, services: Services, recent: RecentNews): LiveLines => {
  const streams = new Set<Stream>();
  const lines = countLines();

  app.get('/live', async (request, reply) => {
    const bearer = await bearerOf(services, tokenOf(request));
    if (!bearer) throw new Refusal('unauthenticated');
    if (bearer.firstLogin) throw new Refusal('forbidden', { detail: 'password_reset_required' });
    const { missed_ms: missedMs } = parseInput(Query, request.query);
    if (!lines.take(bearer.caller)) throw new Refusal('too_many_lines', { retryAfterSeconds: 60 });
    const stream = begin(reply, bearer);
    if (await isRevoked(services, bearer)) {
      stream.send(textOf({ kind: 'sessionRevoked' }));
      stream.end();
      return;
    }
    const missed = missedMs === 0 ? null : recent.missedIn([...stream.rooms], missedMs);
    if (missed !== null) stream.send(textOf(missed));
  });

  const begin = (reply: FastifyReply, bearer: Bearer): Stream => {
    const { raw } = reply;
    reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      // nginx would keep events back to send them in bulk
      .header('x-accel-buffering', 'no');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    // a connection that is kept for another request would hold up the end of the server
    if (reply.request.raw.httpVersionMajor === 1) raw.setHeader('connection', 'close');
    reply.hijack();
    raw.writeHead(200);
    const stream: Stream = {
      rooms: new Set(roomsOf(bearer.caller)),
      send: (text) => {
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
        else raw.write(text);
      },
      end: () => raw.end(),
    };
    streams.add(stream);
    const heart = setInterval(() => stream.send(': beat\n\n'), HEARTBEAT_MS);
    const forgetEnd = whenTokenEnds(services, bearer, stream.end);
    raw.once('close', () => {
      streams.delete(stream);
      lines.giveBack(bearer.caller);
      clearInterval(heart);
      forgetEnd();
    });
    stream.send(': open\n\n');
    return stream;
  };

  const inRooms = (rooms: readonly string[]): readonly Stream[] =>
    [...streams].filter((stream) => rooms.some((room) => stream.rooms.has(room)));
  const endAll = (): void => {
    for (const stream of [...streams]) stream.end();
  };
  return {
    emit: (rooms, event) => {
      for (const stream of inRooms(rooms)) stream.send(textOf(event));
    },
    end: (rooms) => {
      for (const stream of inRooms(rooms)) stream.end();
    },
    endAll,
    close: endAll,
  };
};

const textOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
