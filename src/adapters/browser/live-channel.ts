import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { LiveEventShape } from './live-event';

/** A back end without a live channel is not asked for one all day long by every tab. */
const LONGEST_WAIT_MS = 30_000;

/** Message of the back end's refusal of a token, at the handshake. */
const UNAUTHORIZED = 'unauthorized';

export interface SocketLiveChannelParts {
  /** Base address of the API, '' for this origin; only its origin counts. */
  readonly apiBase: string;
  readonly telemetry: TelemetryPort;
  /** Wait before the first reconnection, milliseconds; socket.io doubles it up to `LONGEST_WAIT_MS`. */
  readonly reconnectAfterMs?: number;
}

/** The line over socket.io; the client is loaded when the first line is opened. */
export const createSocketLiveChannel = (parts: SocketLiveChannelParts): LiveChannelPort => {
  const { apiBase, telemetry, reconnectAfterMs = 1000 } = parts;
  const origin = URL.canParse(apiBase) ? new URL(apiBase).origin : undefined;

  return {
    open: (accessToken, listener) => {
      let socket: Socket | null = null;
      let isClosed = false;
      /** Something may have been missed since the line was last up. */
      let missed = false;

      let retry: ReturnType<typeof setTimeout> | undefined;

      const close = (): void => {
        isClosed = true;
        clearTimeout(retry);
        socket?.removeAllListeners();
        socket?.disconnect();
      };
      const hear = (event: LiveEvent): void => {
        if (isClosed) return;
        if (event.kind === 'sessionRevoked') close();
        listener(event);
      };

      const connect = async (): Promise<void> => {
        const { io } = await import('socket.io-client');
        if (isClosed) return;
        const line = io(origin, {
          auth: { token: accessToken },
          // polling would need every request of a line at the same node
          transports: ['websocket'],
          reconnectionDelay: reconnectAfterMs,
          reconnectionDelayMax: LONGEST_WAIT_MS,
          forceNew: true,
        });
        socket = line;
        // When it was the back end that hung up or refused, socket.io does not come back by itself.
        const comeBack = () => {
          missed = true;
          if (!line.active) retry = setTimeout(() => line.connect(), reconnectAfterMs);
        };
        line.on('connect', () => {
          if (missed) hear({ kind: 'gap' });
          missed = false;
        });
        line.on('live', (payload: unknown) => {
          const event = z.safeParse(LiveEventShape, payload);
          if (event.success) hear(event.data);
          else telemetry.report('Live event not understood');
        });
        line.on('connect_error', (error) => {
          if (error.message === UNAUTHORIZED) hear({ kind: 'sessionRevoked' });
          else comeBack();
        });
        line.on('disconnect', comeBack);
      };
      connect().catch((error: unknown) => {
        telemetry.report('Live channel not available', {
          reason: error instanceof Error ? error.name : 'unknown',
        });
      });
      return close;
    },
  };
};
