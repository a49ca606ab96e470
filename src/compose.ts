import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createBrowserClock } from '@adapters/browser/clock';
import type { PortalConfiguration } from '@adapters/browser/configuration';
import { createBrowserCookies } from '@adapters/browser/cookies';
import { createSocketLiveChannel } from '@adapters/browser/live-channel';
import { createBrowserPage } from '@adapters/browser/page';
import { createBrowserStorage } from '@adapters/browser/storage';
import { createBrowserTabs } from '@adapters/browser/tabs';
import { createConsoleTelemetry } from '@adapters/browser/telemetry';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { earlySend } from '@adapters/http/early-send';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createSessionVault } from '@adapters/vault/session-vault';
import type { Portal } from '@machines/app/portal';
import { createRecorder } from '@machines/tracing/recorder';
import { wire } from './wiring';

export { readConfiguration } from '@adapters/browser/configuration';

/** The portal in a browser, on a back end that keeps the contract. */
export const composeBrowser = (configuration: PortalConfiguration): Portal => {
  const { apiBase, dashboardBase, cipherKey, version } = configuration;
  const clock = createBrowserClock();
  const telemetry = createConsoleTelemetry();
  const cookies = createBrowserCookies();
  const storage = createBrowserStorage();
  const cipher = createCryptoJsCipher(cipherKey);
  const recorder = createRecorder({
    app: version,
    clock,
    onDefect: (error) => telemetry.report('Recording stopped', { error: String(error) }),
  });
  recorder.registerSecret(cipherKey);
  const fetch = earlySend({
    early: window.__early,
    bases: [apiBase, dashboardBase],
    sincePageStart: () => performance.now(),
    send: (request) => window.fetch(request),
  });
  return wire(
    {
      clock,
      cookies,
      storage,
      telemetry,
      vault: createSessionVault({ cookies, storage, cipher, telemetry, clock }),
      live: createSocketLiveChannel({ apiBase, telemetry }),
      page: createBrowserPage({ clock, telemetry }),
      tabs: createBrowserTabs({ telemetry }),
      recorder,
    },
    ({ gate, scope }) => {
      const client = createPortalClient({ apiBase, dashboardBase, gate, scope, fetch });
      return {
        auth: createHttpAuth({ apiBase, fetch, scope }),
        company: createHttpCompany(client),
        dashboard: createHttpDashboard(client, telemetry),
        startUp: createHttpStartUp(client, cipher, telemetry),
      };
    },
  );
};
