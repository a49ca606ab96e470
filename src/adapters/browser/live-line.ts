import type { LiveEvent } from '@domain/platform/live-channel.port';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';
import { LiveEventShape } from './live-event';
import type { MissedTime } from './missed-time';

/** A back end without a live channel is not asked for one all day long by every tab. */
const LONGEST_WAIT_MS = 30_000;

/** Message of the back end's refusal of a token, at the handshake. */
const UNAUTHORIZED = 'unauthorized';

export interface LiveLineParts {
  /** Undefined: this page's. */
  readonly origin: string | undefined;
  readonly accessToken: string;
  readonly reconnectAfterMs: number;
  hear(event: LiveEvent): void;
  readonly missedTime: MissedTime;
  /** Something came that is no event. */
  notUnderstood(): void;
}

/** A line over socket.io that comes back by itself. Answers with what closes it. */
export const openLiveLine = (parts: LiveLineParts): (() => void) => {
  const { origin, accessToken, reconnectAfterMs, hear, notUnderstood, missedTime } = parts;
  const line = io(origin, {
    auth: (send) => send({ token: accessToken, missedMs: missedTime.ms() }),
    // polling would need every request of a line at the same node
    transports: ['websocket'],
    reconnectionDelay: reconnectAfterMs,
    reconnectionDelayMax: LONGEST_WAIT_MS,
    forceNew: true,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  // When it was the back end that hung up or refused, socket.io does not come back by itself.
  const comeBack = () => {
    missedTime.lost();
    if (!line.active) retry = setTimeout(() => line.connect(), reconnectAfterMs);
  };
  line.on('connect', () => {
    if (missedTime.isGap()) hear({ kind: 'gap' });
  });
  line.on('live', (payload: unknown) => {
    const event = z.safeParse(LiveEventShape, payload);
    if (event.success) hear(event.data);
    else notUnderstood();
  });
  line.on('connect_error', (error) => {
    if (error.message === UNAUTHORIZED) hear({ kind: 'sessionRevoked' });
    else comeBack();
  });
  line.on('disconnect', comeBack);
  return () => {
    clearTimeout(retry);
    if (line.connected) missedTime.closed();
    line.removeAllListeners();
    line.disconnect();
  };
};
