import type { LiveChannelPort, LiveEvent } from '@domain/platform/live-channel.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import * as z from 'zod/mini';
import { LiveEventShape } from './live-event';
import { createMissedTime } from './missed-time';

/** Address of the stream below the API's base. */
const STREAM_PATH = '/live';
const LONGEST_WAIT_MS = 5_000;

export interface EventStreamLiveChannelParts {
  /** Base address of the API, '' for this origin. */
  readonly apiBase: string;
  readonly telemetry: TelemetryPort;
  readonly fetch: (url: string, how: RequestInit) => Promise<Response>;
  /** Wait before the first reconnection, milliseconds; doubled up to five seconds. */
  readonly reconnectAfterMs?: number;
  /** A line on which nothing came for so long, not even a heartbeat, is taken for dead. The back end beats every 20 s. */
  readonly silenceMs?: number;
  /** Milliseconds since the page began. */
  readonly now?: () => number;
}

/** What stands in the `data` lines of one block of a stream; a heartbeat or a comment has none. */
const dataOf = (block: string): string | null => {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? null : lines.map((line) => line.slice(5).trimStart()).join('\n');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isStream = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Type')?.startsWith('text/event-stream') === true;

/**
 * The line over server-sent events, read with fetch: unlike EventSource it carries the token in a header, so that the token is in
 * no address and in no log.
 */
export const createEventStreamLiveChannel = (parts: EventStreamLiveChannelParts): LiveChannelPort => {
  const { apiBase, telemetry, fetch, reconnectAfterMs = 1000, silenceMs = 60_000, now } = parts;
  const missedTime = createMissedTime(now);

  return {
    open: (accessToken, listener) => {
      let line = new AbortController();
      let isClosed = false;
      let isUp = false;
      missedTime.opening();
      let isReported = false;
      let waitMs = reconnectAfterMs;
      let retry: ReturnType<typeof setTimeout> | undefined;
      let silence: ReturnType<typeof setTimeout> | undefined;

      const close = (): void => {
        if (isUp) missedTime.closed();
        isUp = false;
        isClosed = true;
        clearTimeout(retry);
        clearTimeout(silence);
        line.abort();
      };
      const hear = (event: LiveEvent): void => {
        if (isClosed) return;
        if (event.kind === 'sessionRevoked') close();
        listener(event);
      };
      const understand = (block: string): void => {
        const data = dataOf(block);
        if (data === null) return;
        const event = z.safeParse(LiveEventShape, parseJson(data));
        if (event.success) hear(event.data);
        else telemetry.report('Live event not understood');
      };
      const beat = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => line.abort(), silenceMs);
      };

      const follow = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> => {
        const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
        let rest = '';
        // A stream that breaks off has ended like one that was closed: the caller comes back.
        const next = () => reader.read().catch(() => ({ done: true, value: undefined }) as const);
        for (let part = await next(); !part.done; part = await next()) {
          if (isClosed) return;
          beat();
          const blocks = `${rest}${part.value}`.split(/\r?\n\r?\n/);
          rest = blocks.pop() ?? '';
          for (const block of blocks) understand(block);
        }
      };

      const connect = async (): Promise<void> => {
        line = new AbortController();
        beat();
        const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${accessToken}` };
        const how: RequestInit = { headers, signal: line.signal, cache: 'no-store' };
        const answer = await fetch(`${apiBase}${STREAM_PATH}?missed_ms=${missedTime.ms()}`, how).catch(
          () => null,
        );
        if (answer?.status === 401) return hear({ kind: 'sessionRevoked' });
        if (answer === null || answer.body === null) return;
        if (!isStream(answer)) {
          if (!isReported) telemetry.report('Live channel not available', { reason: answer.status });
          isReported = true;
          return answer.body.cancel();
        }
        waitMs = reconnectAfterMs;
        isUp = true;
        if (missedTime.isGap()) hear({ kind: 'gap' });
        return follow(answer.body);
      };

      const staySubscribed = async (): Promise<void> => {
        await connect();
        clearTimeout(silence);
        if (isClosed) return;
        isUp = false;
        missedTime.lost();
        retry = setTimeout(() => void staySubscribed(), waitMs);
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      };
      void staySubscribed();
      return close;
    },
  };
};
