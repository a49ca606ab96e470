import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createBrowserClock } from '@adapters/browser/clock';
import type { PortalConfiguration } from '@adapters/browser/configuration';
import { createBrowserCookies } from '@adapters/browser/cookies';
import { createSocketLiveChannel } from '@adapters/browser/live-channel';
import { createBrowserPage } from '@adapters/browser/page';
import { painted } from '@adapters/browser/painted';
import { pause } from '@adapters/browser/pause';
import { createBrowserStorage, createBrowserTabStorage } from '@adapters/browser/storage';
import { createBrowserTabs } from '@adapters/browser/tabs';
import { createConsoleTelemetry } from '@adapters/browser/telemetry';
import { earlySend } from '@adapters/http/early-send';
import { createSessionVault } from '@adapters/vault/session-vault';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { once } from '@domain/shared/once';
import type { Portal } from '@machines/app/portal';
import { createRecorder } from '@machines/tracing/recorder';
import { laterBackEnd } from './wire/later';
import { wire } from './wire/wire';

export { readConfiguration } from '@adapters/browser/configuration';

/** What the configuration names beside the usual adapters is loaded only then: the usual build pays nothing for it. */
const cipherOf = async ({ cipher, cipherKey }: PortalConfiguration, telemetry: TelemetryPort) => {
  // the browser's own cryptography exists on https and on localhost only
  if (cipher === 'web-crypto' && window.isSecureContext)
    return (await import('@adapters/browser/web-crypto-cipher')).createWebCryptoCipher(cipherKey);
  if (cipher === 'web-crypto') telemetry.report('No Web Crypto without https: crypto-js enciphers');
  return createCryptoJsCipher(cipherKey);
};
const liveOf = async ({ live, apiBase }: PortalConfiguration, telemetry: TelemetryPort) => {
  if (live === 'socket.io') return createSocketLiveChannel({ apiBase, telemetry });
  const { createEventStreamLiveChannel } = await import('@adapters/browser/event-stream-live-channel');
  const send = (url: string, how: RequestInit) => window.fetch(url, how);
  return createEventStreamLiveChannel({ apiBase, telemetry, fetch: send });
};

/** The portal in a browser, on the adapters that the configuration names (docs/adapters.md). */
export const composeBrowser = async (configuration: PortalConfiguration): Promise<Portal> => {
  const { apiBase, dashboardBase, cipherKey, version } = configuration;
  const clock = createBrowserClock();
  const telemetry = createConsoleTelemetry();
  const cookies = createBrowserCookies();
  const storage = createBrowserStorage();
  const cipher = await cipherOf(configuration, telemetry);
  const recorder = createRecorder({
    app: version,
    clock,
    pause,
    onDefect: (error) => telemetry.report('Recording stopped', { error: String(error) }),
  });
  recorder.registerSecret(cipherKey);
  const platform = {
    clock,
    cookies,
    storage,
    tabStorage: createBrowserTabStorage(),
    telemetry,
    vault: createSessionVault({ cookies, storage, cipher, telemetry, clock }),
    page: createBrowserPage({ clock, telemetry }),
    tabs: createBrowserTabs({ telemetry }),
    workers: async () =>
      (await import('@adapters/browser/browser-workers')).createBrowserWorkers({ telemetry }),
    recorder,
  };
  if (configuration.backEnd === 'memory') {
    const { connectDemo } = await import('./compose-demo');
    const { ports, connect } = await connectDemo(platform);
    return wire(ports, connect);
  }
  const fetch = earlySend({
    early: window.__early,
    bases: [apiBase, dashboardBase],
    sincePageStart: () => performance.now(),
    send: (request) => window.fetch(request),
  });
  return wire(
    { ...platform, live: await liveOf(configuration, telemetry) },
    ({ gate, selectedCompanyId }) => {
      const load = once(async () => {
        const { createHttpBackEnd } = await import('@adapters/http/back-end');
        return createHttpBackEnd(
          { apiBase, dashboardBase, gate, selectedCompanyId, fetch },
          cipher,
          telemetry,
        );
      });
      const loadAhead = () => {
        load().catch((error) => telemetry.report('Not loaded ahead', { error: String(error) }));
      };
      // Answers are on their way already: who reads them is fetched meanwhile. Else whoever begins to type is about to ask.
      if (window.__early !== undefined) loadAhead();
      const stop = platform.page.watch(({ kind }) => {
        if (kind !== 'used') return;
        stop();
        loadAhead();
      });
      return laterBackEnd(load, painted);
    },
  );
};
