import { createCryptoJsCipher } from '@adapters/browser/cipher';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { DASHBOARD_PANELS } from '@domain/dashboard/dashboard';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import { onOneEngine } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD } from '@tests/support/demo-sign-ins';
import { openTestServer, type TestServer } from '@tests/support/server';
import { expect, it } from 'vitest';
import { openGate } from '../contracts/support/gates';

const ORIGIN = 'http://portal.example';

/** The portal's own fetch, answered by this server without a network. */
const sentTo =
  (server: TestServer, token: string): typeof fetch =>
  async (input) => {
    const request = input as Request;
    const text = await request.text();
    const { statusCode, body, headers } = await server.send({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: request.url.slice(ORIGIN.length),
      token,
      ...(text === '' ? {} : { body: JSON.parse(text) }),
    });
    return new Response(statusCode === 204 ? null : body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    });
  };

/** A trace says what a back end sends beside what the portal knows, or leaves out: of our own it has nothing to say. */
onOneEngine((open) => {
  it('every row that is read of our own server has exactly the fields that the portal knows', async () => {
    const server = await openTestServer(await open('tiny'));
    const { cipherKey } = (await server.send({ method: 'GET', url: '/config.json' })).json();
    const gaps: unknown[] = [];
    for (const who of ['superAdmin', 'hrAdmin', 'employee'] as const) {
      const { data } = (await server.trySignIn(DEMO[who], DEMO_PASSWORD)).json();
      const { token } = data.tokens.access;
      const options = { apiBase: ORIGIN, selectedCompanyId: () => null, fetch: sentTo(server, token) };
      const client = createPortalClient({ ...options, dashboardBase: ORIGIN, gate: openGate(token) });
      const telemetry = createMemoryTelemetry();
      const company = createHttpCompany(client);
      const board = createHttpDashboard(client, telemetry);
      const calls: Readonly<Record<string, (signal: AbortSignal) => Promise<unknown>>> = {
        tree: company.tree,
        customers: (signal) => company.customers([], signal),
        startUp: createHttpStartUp(client, createCryptoJsCipher(cipherKey), telemetry).load,
        notifications: (signal) =>
          createHttpHeaderTools(client, options).notifications(data.user._id, signal),
        ...Object.fromEntries(
          DASHBOARD_PANELS.map((panel) => [
            panel,
            (signal: AbortSignal) => board.load(panel, ALL_IN_REACH, signal),
          ]),
        ),
      };
      for (const [call, ask] of Object.entries(calls)) {
        const { signal } = new AbortController();
        const asking = {};
        shareCalls(asking, signal);
        await ask(signal);
        const made = callsOf(asking);
        expect(made.length, `${who} ${call}`).toBeGreaterThan(0);
        if (who === 'superAdmin') expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
        const unknown = made.flatMap((one) => one.unknown ?? []);
        if (unknown.length > 0) gaps.push({ who, call, unknown });
      }
    }
    expect(gaps).toEqual([]);
  });
});
