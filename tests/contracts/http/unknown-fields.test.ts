/** Whatever a port reads row by row, it notes of it what only one side knows: a call that is added is in one of these tables, or the test does not compile. */
import { createHttpCompany } from '@adapters/http/company.http';
import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createHttpHeaderTools } from '@adapters/http/header-tools.http';
import { createHttpStartUp } from '@adapters/http/start-up.http';
import { createMemoryCipher } from '@adapters/memory/memory-cipher';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { DASHBOARD_PANELS, type DashboardPanel } from '@domain/dashboard/dashboard';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import { expect, it } from 'vitest';
import { DATA } from '../support/back-end-data';
import { clientOf } from '../support/client';
import { staying } from '../support/failures';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer } from '../support/stub-server';

type Client = ReturnType<typeof clientOf>;
type Fields = Readonly<Record<string, unknown>>;
interface Case {
  readonly call: string;
  readonly answer: object;
  /** Of a field that the portal shows, what is said when it is not sent. */
  readonly needs: string;
  load(client: Client, signal: AbortSignal): Promise<unknown>;
}

const { table } = scriptedServers();
const { panels } = DATA;
const panel = (name: DashboardPanel, call: string, needs: string, answer: object = panels[name]): Case => ({
  call,
  answer,
  needs,
  load: (client, signal) =>
    createHttpDashboard(client, createMemoryTelemetry()).load(name, ALL_IN_REACH, signal),
});

const PANELS: Readonly<Record<DashboardPanel, Case>> = {
  figures: panel('figures', 'POST /dashboard/stats', 'users', { ...panels.figures, visaProcesses: 3 }),
  leads: panel('leads', 'GET /leads/get_status_count', 'count'),
  onboardingDistribution: panel('onboardingDistribution', 'POST /onboardings/get_status_count', '_id'),
  visaDistribution: panel('visaDistribution', 'POST /visaprocess/distribution', 'count', [
    { _id: 'visa renewal', count: 2 },
  ]),
  offboardingDistribution: panel('offboardingDistribution', 'POST /offboardings/get_status_count', 'count', [
    { _id: 'notice', count: 2 },
  ]),
  mobileLogins: panel('mobileLogins', 'GET /users/mobile/login/stats', 'count'),
  recentOnboardings: panel('recentOnboardings', 'POST /dashboard/recent/onboardings', 'status'),
  recentTickets: panel('recentTickets', 'POST /dashboard/recent/tickets', 'status'),
};
const OTHERS: readonly Case[] = [
  {
    call: 'POST /company/all',
    answer: DATA.companies,
    needs: 'company_name',
    load: (client, signal) => createHttpCompany(client).tree(signal),
  },
  {
    call: 'POST /customer/list',
    answer: [{ _id: 'c1', company_id: 'group', customer_name: 'Oryx', balance: 1 }],
    needs: 'customer_name',
    load: (client, signal) => createHttpCompany(client).customers(['group'], signal),
  },
  {
    call: 'GET /notification-data/recipient/{userId}'.replace('{userId}', 'u1'),
    answer: [
      {
        _id: 'n1',
        kind: 'note',
        title: 'A',
        body: 'B',
        wording: null,
        route: null,
        createdAt: '2026-01-05T08:00:00Z',
        readAt: null,
      },
    ],
    needs: '',
    load: (client, signal) =>
      createHttpHeaderTools(client, { apiBase: '', fetch, selectedCompanyId: () => null }).notifications(
        'u1',
        signal,
      ),
  },
  {
    call: 'GET /get/getUsers',
    answer: [{ _id: 'u1', email: 'amal@portal.example', name: 'Amal', company_id: 'group' }],
    needs: '',
    load: (client, signal) =>
      createHttpStartUp(client, createMemoryCipher(), createMemoryTelemetry()).load(signal),
  },
];

const unknownIn = async ({ call, load }: Case, answer: object) => {
  const empty = jsonAnswer([]);
  const server = await table({
    'GET /get/getConf': jsonAnswer({}),
    'GET /get/getCompanies': empty,
    'GET /get/getUsers': empty,
    [call]: jsonAnswer(answer),
  });
  const signal = staying();
  const asking = {};
  shareCalls(asking, signal);
  await load(clientOf(server), signal);
  return callsOf(asking).flatMap(({ unknown = [] }) => unknown);
};
/** What a panel tells, with a status of this name in it; null: it tells none. */
const WITH_STATUS: Readonly<Record<DashboardPanel, ((status: string) => object) | null>> = {
  figures: null,
  leads: (_id) => [{ _id, count: 1, total_order_value: 0 }],
  onboardingDistribution: (_id) => [{ _id, count: 1 }],
  visaDistribution: (_id) => [{ _id, count: 1 }],
  offboardingDistribution: (_id) => [{ _id, count: 1 }],
  mobileLogins: null,
  recentOnboardings: (status) => inRows(panels.recentOnboardings, (row) => ({ ...row, status })),
  recentTickets: (status) => inRows(panels.recentTickets, (row) => ({ ...row, status })),
};
it.each(DASHBOARD_PANELS)('a status that the portal does not know is noted: %s', async (name) => {
  const withStatus = WITH_STATUS[name];
  if (withStatus === null) return;
  expect(await unknownIn(PANELS[name], withStatus('Beyond repair'))).toEqual([
    { what: 'status', name: 'Beyond repair' },
  ]);
});

/** The same in each row of a list. */
const inRows = (answer: object, change: (row: Fields) => Fields): object =>
  Array.isArray(answer) ? answer.map((row) => change(row)) : change(answer as Fields);

it.each([...DASHBOARD_PANELS.map((name) => PANELS[name]), ...OTHERS])(
  'a field that the portal does not know, and one that is not sent, are noted: $call',
  async (one) => {
    expect(await unknownIn(one, one.answer)).toEqual([]);
    expect(
      await unknownIn(
        one,
        inRows(one.answer, (row) => ({ ...row, robots: 7 })),
      ),
    ).toEqual([{ what: 'field', name: 'robots' }]);
    const without = inRows(one.answer, ({ [one.needs]: _, ...row }) => row);
    expect(await unknownIn(one, without)).toEqual(
      one.needs === '' ? [] : [{ what: 'missingField', name: one.needs }],
    );
  },
);

it('what the start-up data have beside what is known stands with the call that sent it, though three are asked at once', async () => {
  const server = await table({
    'GET /get/getConf': jsonAnswer({}),
    'GET /get/getCompanies': jsonAnswer([
      { _id: 'c1', company_name: 'Falcon', parent_company_id: '0', robots: 7 },
    ]),
    'GET /get/getUsers': jsonAnswer([
      { _id: 'u1', email: 'amal@portal.example', name: 'Amal', company_id: 'c1', droids: 7 },
    ]),
  });
  const signal = staying();
  const asking = {};
  shareCalls(asking, signal);
  await createHttpStartUp(clientOf(server), createMemoryCipher(), createMemoryTelemetry()).load(signal);
  expect(Object.fromEntries(callsOf(asking).map(({ path, unknown }) => [path, unknown]))).toEqual({
    '/get/getConf': undefined,
    '/get/getCompanies': [{ what: 'field', name: 'robots' }],
    '/get/getUsers': [{ what: 'field', name: 'droids' }],
  });
});
