import { randomUUID } from 'node:crypto';
import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createHttpAreas } from '@adapters/http/areas.http';
import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpPublicForms } from '@adapters/http/public-forms.http';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { OneTimeCode } from '@domain/header-tools/header-tools.port';
import type { Database } from '@server/db/database';
import { vi } from 'vitest';
import type { BackEndFault, BackEndHarness } from '../contracts/support/back-end.harness';
import { injecting } from './injecting';
import { fillWithContractData } from './reference-data';
import { openTestServer } from './server';

const BASE = 'http://server.example';
const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } };

/** With what no port brings about. */
export interface ReferenceHarness extends BackEndHarness {
  /** A code with which whoever has this token enters this very portal. */
  code(accessToken: string, email: string): Promise<OneTimeCode>;
  /** Something happened that this user is to hear of, later than all before it. */
  notify(userId: string, title: string): Promise<void>;
}

/** The reference server with the people and companies of the contract suites, behind the http adapters. */
export const startReference = async (database: Database): Promise<ReferenceHarness> => {
  await fillWithContractData(database.db);
  const server = await openTestServer(database);
  const written = vi.spyOn(server.services.mail, 'write');
  const telemetry = createMemoryTelemetry();
  const right = createCryptoJsCipher(server.services.portal.cipherKey);
  const wrong = createCryptoJsCipher('another key');
  const faults = new Set<BackEndFault>();
  const found = new Set<() => void>();
  const reach = injecting(server.app);

  const revokeAll = () =>
    database.db
      .updateTable('auth_session')
      .set({ revoked_at: server.services.clock.now(), revoked_for: 'signed_out' })
      .execute();
  const fetch = async (request: Request): Promise<Response> => {
    if (faults.has('offline')) throw new TypeError('fetch failed');
    if (faults.has('serverError')) return new Response('{"code":"internal"}', { status: 500 });
    if (faults.has('htmlAnswer')) return new Response('<!doctype html>', HTML);
    if (faults.has('slow')) await new Promise<void>((resolve) => found.add(resolve));
    if (faults.has('refreshRejected')) await revokeAll();
    // what comes after something else is newer
    server.passSeconds(0.001);
    const answer = await reach(request);
    if (faults.has('lostAnswer')) throw new TypeError('fetch failed');
    return answer;
  };
  const selectedCompanyId = () => null;

  return {
    auth: createHttpAuth({ apiBase: BASE, fetch, selectedCompanyId }),
    behind: (gate) => {
      const client = createPortalClient({
        apiBase: BASE,
        dashboardBase: BASE,
        gate,
        selectedCompanyId,
        fetch,
      });
      const cipher = {
        seal: right.seal,
        open: (sealed: string) => (faults.has('undecipherable') ? wrong : right).open(sealed),
      };
      return {
        company: createHttpCompany(client),
        dashboard: createHttpDashboard(client, telemetry),
        startUp: createHttpStartUp(client, cipher, telemetry),
        areas: async () => createHttpAreas(client, BASE),
        headerTools: async () => createHttpHeaderTools(client, { apiBase: BASE, fetch, selectedCompanyId }),
        forms: async () => createHttpPublicForms({ apiBase: BASE, fetch }),
      };
    },
    code: async (accessToken, email) => {
      const request = new Request(`${BASE}/users/validate/centralValidation`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const { data }: { data: OneTimeCode } = await (await reach(request)).json();
      return data;
    },
    notify: async (user_id, title) => {
      server.passSeconds(1);
      const created_at = server.services.clock.now();
      const row = { id: randomUUID(), user_id, kind: 'ticket', title, body: '', created_at };
      await database.db.insertInto('notification').values(row).execute();
    },
    reports: telemetry.reports,
    fault: (name, on) => {
      if (on) faults.add(name);
      else faults.delete(name);
    },
    pass: (ms) => server.passSeconds(ms / 1000),
    mailbox: () =>
      written.mock.calls.map(([, { to, text }]) => ({
        to,
        token: /\?token=(\S+)/.exec(text)?.[1] ?? '',
      })),
    stop: async () => {
      for (const go of found) go();
      await server.app.close();
    },
  };
};
