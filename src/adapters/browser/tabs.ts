import type { TabMessage, TabsPort } from '@domain/platform/tabs.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import * as z from 'zod/mini';

const CHANNEL = 'peo-central';

const of = <Kind extends string>(kind: Kind) =>
  z.object({ v: z.literal(1), kind: z.literal(kind), userId: z.string() });
const TabMessages: z.ZodMiniType<TabMessage> = z.union([
  of('signedIn'),
  of('signedOut'),
  of('rotated'),
  of('locked'),
  z.extend(of('used'), { at: z.number() }),
]);

export interface BrowserTabsParts {
  readonly telemetry: TelemetryPort;
  readonly page?: Pick<Window, 'navigator'>;
  /** Opens the line to the other tabs; absent or throwing in browsers that deny it. */
  readonly openChannel?: (name: string) => BroadcastChannel;
}

/** BroadcastChannel for messages, Web Locks for tasks; without either, a tab works alone. */
export const createBrowserTabs = (parts: BrowserTabsParts): TabsPort => {
  const { telemetry, page = window, openChannel = (name) => new BroadcastChannel(name) } = parts;
  let line: BroadcastChannel | null = null;
  try {
    line = openChannel(CHANNEL);
  } catch (error) {
    telemetry.report('Other tabs cannot be reached', { why: String(error) });
  }

  return {
    post: (message) => {
      try {
        line?.postMessage(message);
      } catch (error) {
        telemetry.report('Other tabs cannot be reached', { why: String(error) });
      }
    },
    watch: (onEvent) => {
      const listener = ({ data }: MessageEvent) => {
        const parsed = z.safeParse(TabMessages, data);
        if (parsed.success) onEvent(parsed.data);
      };
      line?.addEventListener('message', listener);
      return () => line?.removeEventListener('message', listener);
    },
    alone: async (task, waitMs, run) => {
      const locks: LockManager | undefined = page.navigator.locks;
      if (locks === undefined) return run();
      const patience = AbortSignal.timeout(waitMs);
      let began = false;
      try {
        return await locks.request(`${CHANNEL}.${task}`, { signal: patience }, () => {
          began = true;
          return run();
        });
      } catch (error) {
        if (began || !patience.aborted) throw error;
        return run();
      }
    },
  };
};
