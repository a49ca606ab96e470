import { createHttpAuth } from '@adapters/http/auth.http';
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createDemoBackEnd } from '@adapters/memory/demo/demo-back-end';
import { createMemoryClock } from '@adapters/memory/memory-clock';
import { createMemoryStorage } from '@adapters/memory/memory-storage';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { DASHBOARD_PANELS, type DashboardPanel } from '@domain/dashboard/dashboard';
import type { AskedCompanies } from '@domain/session/scope.rules';
import { calendarDate } from '@domain/shared/calendar-date';
import { onBothEngines, TEST_TODAY } from '@tests/support/database';
import { DEMO, DEMO_PASSWORD, type DemoUser } from '@tests/support/demo-sign-ins';
import { openTestServer, type TestServer } from '@tests/support/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoDataOf } from '../../tools/demo-data';
import { accepted, staying } from '../contracts/support/failures';
import { openGate } from '../contracts/support/gates';
import { injecting } from '../support/injecting';

const SELECTIONS: readonly (readonly [string, AskedCompanies])[] = [
  ['nothing selected', {}],
  ['a group selected', { selectedCompanyId: 'company-0001' }],
  ['two companies in the cookie', { selectedCompanies: ['company-0002', 'company-0003'] }],
  [
    'a group and one of its branches',
    { selectedCompanyId: 'company-0001', selectedCompanies: ['company-0004'] },
  ],
];

/** The memory back end of the demo answers as the reference server does on the same demo data. */
describe('the demo without a server', () => {
  const today = calendarDate(TEST_TODAY);
  if (today === null) throw new Error('The tests have no day');
  const demo = createDemoBackEnd({
    data: JSON.parse(JSON.stringify(demoDataOf(today))),
    clock: createMemoryClock(),
    telemetry: createMemoryTelemetry(),
    storage: createMemoryStorage(),
  });

  onBothEngines((open) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await openTestServer(await open('demo'));
    });

    /** The ports of a demo user, on the server and in memory. */
    const portsOf = async (who: DemoUser, asked: AskedCompanies) => {
      const credentials = { email: DEMO[who], password: DEMO_PASSWORD };
      const cookie: Record<string, string> = asked.selectedCompanies
        ? { cookie: `selected-company=${encodeURIComponent(asked.selectedCompanies.join(','))}` }
        : {};
      const fetch = injecting(server.app, cookie);
      const scope = () => asked.selectedCompanyId ?? null;
      const base = 'http://server.example';
      const auth = createHttpAuth({ apiBase: base, fetch, scope });
      const there = accepted(await auth.signIn(credentials, staying()));
      const here = accepted(await demo.auth.signIn(credentials, staying()));
      const gate = openGate(there.tokens.access);
      const client = createPortalClient({ apiBase: base, dashboardBase: base, gate, scope, fetch });
      return {
        there: {
          identity: there.identity,
          company: createHttpCompany(client),
          dashboard: createHttpDashboard(client, createMemoryTelemetry()),
        },
        here: { identity: here.identity, ...demo.behind(openGate(here.tokens.access), () => asked) },
      };
    };

    it.each(['superAdmin', 'hrAdmin', 'employee', 'newcomer'] as const)('signs in %s alike', async (who) => {
      const { here, there } = await portsOf(who, {});
      expect(here.identity).toEqual(there.identity);
    });

    it.each(['superAdmin', 'hrAdmin', 'employee'] as const)('shows companies to %s alike', async (who) => {
      const { here, there } = await portsOf(who, {});
      const tree = accepted(await there.company.tree(staying()));
      expect(accepted(await here.company.tree(staying()))).toEqual(tree);
      const ids = tree.map(({ _id }) => _id).slice(0, 3);
      const customers = accepted(await there.company.customers(ids, staying()));
      const inMemory = accepted(await here.company.customers(ids, staying()));
      expect(new Set(inMemory)).toEqual(new Set(customers));
      expect(inMemory).toHaveLength(customers.length);
    });

    const cases = (['superAdmin', 'hrAdmin', 'employee'] as const).flatMap((who) =>
      // the portal never narrows a super admin's bodies (spec 6), so GET and POST calls see the same selection
      SELECTIONS.filter(([, asked]) => who !== 'superAdmin' || asked.selectedCompanyId === undefined).map(
        ([what, asked]) => [who, what, asked] as const,
      ),
    );
    it.each(cases)('counts for %s, %s, alike', async (who, _, asked) => {
      const { here, there } = await portsOf(who, asked);
      const all = (load: (panel: DashboardPanel) => Promise<unknown>) =>
        Promise.all(DASHBOARD_PANELS.map(async (panel) => [panel, await load(panel)]));
      const onServer = await all(async (panel) => outcome(await there.dashboard.load(panel, staying())));
      const inMemory = await all(async (panel) => outcome(await here.dashboard.load(panel, staying())));
      expect(inMemory).toEqual(onServer);
    });
  });
});

/** A value, or the code of a refusal: wording is the server's own. */
const outcome = (result: { ok: true; value: unknown } | { ok: false; error: object }): unknown =>
  result.ok ? result.value : 'code' in result.error ? result.error.code : result.error;
