import type { CipherPort } from '@domain/platform/cipher.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { createHttpAuth } from './auth.http';
import { createHttpCompany } from './company.http';
import { createHttpDashboard } from './dashboard.http';
import { createPortalClient, type PortalClientOptions } from './portal-client';
import { createHttpStartUp } from './start-up.http';

export { earlySend } from './early-send';

/** A whole back end over http, in one chunk of its own: a page that asks nothing does without it. */
export const createHttpBackEnd = (
  options: PortalClientOptions,
  cipher: CipherPort,
  telemetry: TelemetryPort,
) => {
  const client = createPortalClient(options);
  return {
    auth: createHttpAuth(options),
    company: createHttpCompany(client),
    dashboard: createHttpDashboard(client, telemetry),
    startUp: createHttpStartUp(client, cipher, telemetry),
    /** Fetched when the first page of an area is opened: no page before it needs them. */
    areas: async () => (await import('./areas.http')).createHttpAreas(client, options.apiBase),
    /** Fetched when the first page behind the sign-in is on the screen. */
    headerTools: async () => (await import('./header-tools.http')).createHttpHeaderTools(client, options),
    /** Fetched when a link to a form is opened. */
    forms: async () => (await import('./public-forms.http')).createHttpPublicForms(options),
  };
};
