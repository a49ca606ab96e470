import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventStreamLiveChannel } from '@adapters/browser/event-stream-live-channel';
import { createSocketLiveChannel } from '@adapters/browser/live-channel';
import { createMemoryLiveChannel } from '@adapters/memory/memory-live-channel';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { LiveEvent } from '@domain/platform/live-channel.port';
import { Server } from 'socket.io';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeLiveChannelPort, type LiveHarness } from './live-channel.contract';
import { rememberEvents } from './support/remembered-events';
import { startStreamServer } from './support/stream-server';

describeLiveChannelPort('memory', async () => {
  const channel = createMemoryLiveChannel();
  const interrupt = async () => {
    channel.cut();
    channel.restore();
  };
  return {
    channel,
    connected: async () => undefined,
    emit: channel.emit,
    interrupt,
    hangUp: interrupt,
    refuseTokens: () => {
      channel.faults.unauthorized = true;
    },
    settled: async () => undefined,
    stop: async () => undefined,
  };
});

/** A real socket.io back end on a loopback port. */
const startSocketServer = async () => {
  const http = createServer();
  const io = new Server(http);
  let takesTokens = true;
  let wrongMessage: string | null = null;
  io.use((socket, next) => {
    if (wrongMessage !== null) {
      const message = wrongMessage;
      wrongMessage = null;
      return next(new Error(message));
    }
    next(takesTokens && socket.handshake.auth.token === 'good' ? undefined : new Error('unauthorized'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const remembered = rememberEvents();
  io.on('connection', (socket) => {
    for (const event of remembered.within(socket.handshake.auth.missedMs)) socket.emit('live', event);
  });
  const nextConnection = () => new Promise<void>((resolve) => io.once('connection', () => resolve()));
  const telemetry = createMemoryTelemetry();
  const channel = createSocketLiveChannel({
    apiBase: `http://127.0.0.1:${port}/api/v1`,
    telemetry,
    reconnectAfterMs: 1,
  });
  const harness: LiveHarness = {
    channel,
    connected: nextConnection,
    emit: (event) => {
      remembered.add(event);
      io.emit('live', event);
    },
    interrupt: () => {
      const again = nextConnection();
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
      return again;
    },
    hangUp: () => {
      const again = nextConnection();
      io.disconnectSockets();
      return again;
    },
    refuseTokens: () => {
      takesTokens = false;
    },
    // A second line that has heard: whatever was sent before on the same wire has arrived too.
    settled: async () => {
      takesTokens = true;
      const opened = nextConnection();
      let markOpened: () => void = () => undefined;
      const marked = new Promise<void>((resolve) => {
        markOpened = resolve;
      });
      const close = channel.open('good', markOpened);
      await opened;
      io.emit('live', { kind: 'gap' });
      await marked;
      close();
    },
    stop: async () => {
      await io.close();
    },
  };
  return {
    harness,
    telemetry,
    io,
    refuseOnce: (message: string) => {
      wrongMessage = message;
    },
  };
};

describeLiveChannelPort('socket.io', async () => (await startSocketServer()).harness);

it('leaves out an event that it does not understand, and reports it', async () => {
  const { harness, telemetry, io } = await startSocketServer();
  let close = () => {};
  const next = new Promise((resolve) => {
    close = harness.channel.open('good', resolve);
  });
  await harness.connected();
  for (const odd of [null, { kind: 'other' }, { kind: 'dataChanged', topics: [7] }]) io.emit('live', odd);
  harness.emit({ kind: 'gap' });
  expect(await next).toEqual({ kind: 'gap' });
  expect(telemetry.reports.map(({ message }) => message)).toEqual(Array(3).fill('Live event not understood'));
  close();
  await harness.stop();
});

it('comes back when the first handshake fails for another reason, and tells the gap', async () => {
  const { harness, refuseOnce } = await startSocketServer();
  refuseOnce('the database is away');
  let close = () => {};
  const first = new Promise((resolve) => {
    close = harness.channel.open('good', resolve);
  });
  expect(await first).toEqual({ kind: 'gap' });
  close();
  await harness.stop();
});

it('reports that the program of the line could not be loaded', async () => {
  vi.doMock('@adapters/browser/live-line', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const reported = new Promise((resolve) => {
    createSocketLiveChannel({ apiBase: '', telemetry: { report: resolve } }).open('good', () => {});
  });
  expect(await reported).toBe('Live channel not available');
  vi.doUnmock('@adapters/browser/live-line');
});

/** A real stream of server-sent events on a loopback port. */
const startStream = async (more: { silenceMs?: number } = {}) => {
  const server = await startStreamServer();
  const remembered = rememberEvents();
  server.onLine((url) => remembered.within(new URL(url, server.base).searchParams.get('missed_ms')));
  const telemetry = createMemoryTelemetry();
  const channel = createEventStreamLiveChannel({
    apiBase: `${server.base}/api/v1`,
    telemetry,
    fetch,
    reconnectAfterMs: 1,
    ...more,
  });
  const harness: LiveHarness = {
    channel,
    connected: server.nextLine,
    emit: (event) => {
      remembered.add(event);
      server.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    interrupt: () => {
      const again = server.nextLine();
      server.cut();
      return again;
    },
    hangUp: () => {
      const again = server.nextLine();
      server.hangUp();
      return again;
    },
    refuseTokens: () => server.answerWith(401),
    // A second line that has heard: whatever was sent before has arrived too.
    settled: async () => {
      server.answerWith(200);
      const opened = server.nextLine();
      let markOpened: () => void = () => undefined;
      const marked = new Promise<void>((resolve) => {
        markOpened = resolve;
      });
      const close = channel.open('good', markOpened);
      await opened;
      server.write('data: {"kind":"gap"}\n\n');
      await marked;
      close();
    },
    stop: server.stop,
  };
  return { harness, telemetry, server };
};

describeLiveChannelPort('server-sent events', async () => (await startStream()).harness);

describe('server-sent events', () => {
  type Stream = Awaited<ReturnType<typeof startStream>>;
  let stream: Stream;
  let close: () => void;
  afterEach(async () => {
    close();
    await stream.harness.stop();
  });
  /** Opens a line; resolves to its first event. */
  const first = (): Promise<LiveEvent> =>
    new Promise((resolve) => {
      close = stream.harness.channel.open('good', resolve);
    });

  it('carry the token in a header and in no address', async () => {
    stream = await startStream();
    void first();
    await stream.harness.connected();
    expect(stream.server.request()).toEqual([
      { url: expect.stringMatching(/^\/api\/v1\/live\?missed_ms=\d+$/), authorization: 'Bearer good' },
    ]);
  });

  it('are understood in pieces, with other line ends, comments and several data lines', async () => {
    stream = await startStream();
    const event = first();
    await stream.harness.connected();
    for (const piece of [': beat\n\n', 'event: live\r\nda', 'ta: {"kind":\r\ndata:"gap"}\r', '\n\r\n'])
      stream.server.write(piece);
    expect(await event).toEqual({ kind: 'gap' });
  });

  it('that are not understood are left out and reported', async () => {
    stream = await startStream();
    const event = first();
    await stream.harness.connected();
    for (const odd of ['null', '{"kind":"other"}', 'no json']) stream.server.write(`data: ${odd}\n\n`);
    stream.harness.emit({ kind: 'gap' });
    expect(await event).toEqual({ kind: 'gap' });
    expect(stream.telemetry.reports.map(({ message }) => message)).toEqual(
      Array(3).fill('Live event not understood'),
    );
  });

  it('on which nothing comes any more are opened anew', async () => {
    stream = await startStream({ silenceMs: 5 });
    // the server writes nothing: only a line that follows another one tells of a gap
    expect(await first()).toEqual({ kind: 'gap' });
  });

  it.each([503, 404])('that are answered with %i are asked for again, and reported once', async (status) => {
    stream = await startStream();
    stream.server.answerWith(status, 2);
    expect(await first()).toEqual({ kind: 'gap' });
    expect(stream.telemetry.reports).toEqual([
      { message: 'Live channel not available', about: { reason: status } },
    ]);
  });
});
