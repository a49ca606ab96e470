import type { TelemetryPort } from '@domain/platform/telemetry.port';
import type { WorkersPort } from '@domain/platform/workers.port';
import { ok, refused } from '@domain/shared/result';
import * as z from 'zod/mini';

const SHELL = '/sw.js';
const PUSH = '/worker.js';
/** Beside the shell's: two workers cannot share a scope, and pushes need no pages. */
const PUSH_SCOPE = '/worker/';

const Opened = z.object({ kind: z.literal('opened'), address: z.string() });
const Subscription = z.object({
  endpoint: z.string(),
  expirationTime: z.nullable(z._default(z.nullable(z.number()), null)),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

export interface BrowserWorkersParts {
  readonly telemetry: TelemetryPort;
  readonly page?: Pick<Window, 'navigator' | 'isSecureContext'> & {
    readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  };
}

/** Service workers and the Push API, where the browser has them. */
export const createBrowserWorkers = ({ telemetry, page = window }: BrowserWorkersParts): WorkersPort => {
  const { navigator, Notification: notifications } = page;
  const workers: ServiceWorkerContainer | undefined = page.isSecureContext
    ? navigator.serviceWorker
    : undefined;

  const line = async (): Promise<PushSubscription | null> => {
    const registration = await workers?.getRegistration(PUSH_SCOPE);
    return (await registration?.pushManager?.getSubscription()) ?? null;
  };

  return {
    cacheShell: async () => {
      try {
        await workers?.register(SHELL, { scope: '/' });
      } catch (error) {
        telemetry.report('No cache of the shell', { error: String(error) });
      }
    },

    cacheLists: async () => {
      const registration = await workers?.ready;
      registration?.active?.postMessage('keep lists');
    },

    status: async () => {
      if (workers === undefined || notifications === undefined || !('PushManager' in page))
        return 'unsupported';
      if (notifications.permission === 'denied') return 'denied';
      return notifications.permission === 'granted' && (await line()) !== null ? 'on' : 'off';
    },

    subscribe: async (publicKey) => {
      if (workers === undefined || notifications === undefined) return refused({ kind: 'failed' });
      if ((await notifications.requestPermission()) !== 'granted') return refused({ kind: 'denied' });
      try {
        const registration = await workers.register(PUSH, { scope: PUSH_SCOPE });
        await isActive(registration);
        const subscription = await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: publicKey,
        });
        return ok(z.parse(Subscription, subscription.toJSON()));
      } catch (error) {
        telemetry.report('No push subscription', { error: String(error) });
        return refused({ kind: 'failed' });
      }
    },

    current: async () => {
      const subscription = await line();
      return subscription === null ? null : z.parse(Subscription, subscription.toJSON());
    },

    unsubscribe: async () => {
      const found = await line();
      if (found === null) return null;
      await found.unsubscribe();
      return found.endpoint;
    },

    watch: (opened) => {
      const listener = ({ data }: MessageEvent) => {
        const parsed = z.safeParse(Opened, data);
        if (parsed.success) opened(parsed.data.address);
      };
      workers?.addEventListener('message', listener);
      return () => workers?.removeEventListener('message', listener);
    },
  };
};

/** A push manager takes no subscription before its worker is active. */
const isActive = ({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const coming = installing ?? waiting;
    if (active !== null || coming === null) return resolve();
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
