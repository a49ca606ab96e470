import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { createMissedTime } from './missed-time';

export interface SocketLiveChannelParts {
  /** Base address of the API, '' for this origin; only its origin counts. */
  readonly apiBase: string;
  readonly telemetry: TelemetryPort;
  /** Wait before the first reconnection, milliseconds; socket.io doubles it, up to half a minute. */
  readonly reconnectAfterMs?: number;
  /** Resolves when the page can spare the time to load the line's program; else it is loaded at once. */
  readonly spared?: () => Promise<unknown>;
  /** Milliseconds since the page began. */
  readonly now?: () => number;
}

/** The line over socket.io; it is loaded, with its client, when the first one is opened. */
export const createSocketLiveChannel = (parts: SocketLiveChannelParts): LiveChannelPort => {
  const { apiBase, telemetry, reconnectAfterMs = 1000, spared, now } = parts;
  const missedTime = createMissedTime(now);
  const origin = URL.canParse(apiBase) ? new URL(apiBase).origin : undefined;

  return {
    open: (accessToken, listener) => {
      missedTime.opening();
      let hangUp: (() => void) | null = null;
      let isClosed = false;

      const close = (): void => {
        isClosed = true;
        hangUp?.();
      };
      const hear = (event: LiveEvent): void => {
        if (isClosed) return;
        if (event.kind === 'sessionRevoked') close();
        listener(event);
      };
      const notUnderstood = () => telemetry.report('Live event not understood');

      const connect = async (): Promise<void> => {
        await spared?.();
        if (isClosed) return;
        const { openLiveLine } = await import('./live-line');
        if (isClosed) return;
        hangUp = openLiveLine({ origin, accessToken, reconnectAfterMs, hear, notUnderstood, missedTime });
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
