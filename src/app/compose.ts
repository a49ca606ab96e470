import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createBrowserClock } from '@adapters/browser/clock';
import type { PortalConfiguration } from '@adapters/browser/configuration';
import { createBrowserCookies } from '@adapters/browser/cookies';
import { createSocketLiveChannel } from '@adapters/browser/live-channel';
import { createBrowserPage } from '@adapters/browser/page';
import { pause } from '@adapters/browser/pause';
import { programShown } from '@adapters/browser/program-shown';
import { createBrowserStorage, createBrowserTabStorage } from '@adapters/browser/storage';
import { createBrowserTabs } from '@adapters/browser/tabs';
import { createConsoleTelemetry } from '@adapters/browser/telemetry';
import { createSessionVault } from '@adapters/vault/session-vault';
import { once } from '@domain/shared/once';
import type { Portal } from '@machines/app/portal';
import { createRecorder } from '@machines/tracing/recorder';
import { loadPart, preparePage } from '@ui/pages';
import { laterBackEnd } from './wire/later';
import { wire } from './wire/wire';

const chooseAdapters = async (...args: Parameters<typeof import('./compose-adapters')['chooseAdapters']>) =>
  (await import('./compose-adapters')).chooseAdapters(...args);

export { readConfiguration } from '@adapters/browser/configuration';
export { reportNotDrawn } from '@adapters/browser/not-drawn';

/** The portal in a browser, on the adapters that the configuration names (docs/adapters.md). */
export const composeBrowser = async (configuration: PortalConfiguration): Promise<Portal> => {
  const { apiBase, dashboardBase, cipherKey, version, adapters } = configuration;
  const telemetry = createConsoleTelemetry();
  const browserClock = createBrowserClock();
  const usual = {
    clock: browserClock,
    cookies: createBrowserCookies(),
    storage: createBrowserStorage(),
    tabStorage: createBrowserTabStorage(),
    page: createBrowserPage({ clock: browserClock, telemetry }),
    tabs: createBrowserTabs({ telemetry }),
    live: createSocketLiveChannel({ apiBase, telemetry, spared: () => pause(0) }),
    cipher: createCryptoJsCipher(cipherKey),
  };
  // what is named beside the usual is loaded only then: the usual portal pays nothing for it
  const chosen = Object.keys(adapters).length > 0 && (await chooseAdapters(configuration, usual, telemetry));
  const { cipher, ...platform } = chosen ? chosen.platform : usual;
  const { clock, cookies, storage, page } = platform;
  const recorder = createRecorder({
    app: version,
    clock,
    pause,
    onDefect: (error) => telemetry.report('Recording stopped', { error: String(error) }),
  });
  recorder.registerSecret(cipherKey);
  return wire(
    {
      ...platform,
      telemetry,
      vault: createSessionVault({ cookies, storage, cipher, telemetry, clock }),
      workers: async () =>
        (await import('@adapters/browser/browser-workers')).createBrowserWorkers({ telemetry }),
      pages: { load: loadPart, prepare: preparePage },
      recorder,
      recordings: once(async () =>
        (await import('./compose-recordings')).openBrowserRecordings({ ...platform, recorder, telemetry }),
      ),
    },
    (through) => {
      const load = once(async () => {
        const { createHttpBackEnd, earlySend } = await import('@adapters/http/back-end');
        const fetch = earlySend({
          early: window.__early,
          bases: [apiBase, dashboardBase],
          sincePageStart: () => performance.now(),
          send: (request) => window.fetch(request),
        });
        return createHttpBackEnd({ apiBase, dashboardBase, ...through, fetch }, cipher, telemetry);
      });
      const http = laterBackEnd(load, programShown);
      if (chosen) return chosen.backEnd(http, through);
      const loadAhead = () => {
        load().catch((error) => telemetry.report('Not loaded ahead', { error: String(error) }));
      };
      // Answers are on their way already: who reads them is fetched meanwhile. Else whoever begins to type is about to ask.
      if (window.__early !== undefined) loadAhead();
      const stop = page.watch(({ kind }) => {
        if (kind !== 'used') return;
        stop();
        loadAhead();
      });
      return http;
    },
  );
};
