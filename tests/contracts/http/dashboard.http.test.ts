import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { DASHBOARD_PANELS, type DashboardPanel, FIGURES } from '@domain/dashboard/dashboard';
import { callsOf, shareCalls } from '@domain/shared/call-notes';
import { describe, expect, it } from 'vitest';
import { DATA } from '../support/back-end-data';
import { clientOf } from '../support/client';
import { accepted, gone, staying } from '../support/failures';
import { closedGate, openGate } from '../support/gates';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer, type StubAnswer } from '../support/stub-server';

const { start, table } = scriptedServers();
const noFigures = Object.fromEntries(FIGURES.map((figure) => [figure, null]));
const boardOf = async (answers: Readonly<Record<string, StubAnswer>>, gate = openGate('token')) => {
  const server = await table(answers);
  const telemetry = createMemoryTelemetry();
  const client = createPortalClient({
    apiBase: server.base,
    dashboardBase: server.base,
    gate,
    selectedCompanyId: () => null,
    fetch,
  });
  return { server, telemetry, ...createHttpDashboard(client, telemetry) };
};

const STATS = 'POST /dashboard/stats';
const LOGINS = 'GET /users/mobile/login/stats';
const { mobileUsers, ...six } = DATA.panels.figures;

describe('figures over http', () => {
  it('come in one request', async () => {
    const { load, server } = await boardOf({ [STATS]: jsonAnswer({ ...six, mobileUsers }) });
    expect(accepted(await load('figures', ALL_IN_REACH, staying())).mobileUsers).toBe(812);
    expect(server.requests).toHaveLength(1);
  });

  it('ask for mobile users separately when they are missing', async () => {
    const answers = { [STATS]: jsonAnswer(six), [LOGINS]: jsonAnswer({ count: 5, users: [] }) };
    const { load } = await boardOf(answers);
    expect(accepted(await load('figures', ALL_IN_REACH, staying()))).toEqual({ ...six, mobileUsers: 5 });
  });

  it('show what there is when the second request fails, and report it', async () => {
    const { load, telemetry } = await boardOf({ [STATS]: jsonAnswer(six) });
    expect(accepted(await load('figures', ALL_IN_REACH, staying()))).toEqual({
      ...six,
      mobileUsers: 'failed',
    });
    expect(telemetry.reports).toEqual([
      { message: 'Error fetching mobile logins', about: { reason: 'unreachable' } },
    ]);
  });

  it('have no mobile users where the back end neither sends nor counts them', async () => {
    const { load } = await boardOf({ [STATS]: jsonAnswer(six), [LOGINS]: { status: 404 } });
    expect(accepted(await load('figures', ALL_IN_REACH, staying())).mobileUsers).toBeNull();
  });

  it('that only one side knows are noted with the call, by name, without what they hold', async () => {
    const { mobileUsers: _, users: __, ...others } = DATA.panels.figures;
    const answer = {
      ...others,
      visaProcesses: 2,
      users: 'abc',
      mobileUsers: 1,
      robots: 7,
      'a sentence of somebody': 1,
    };
    const { load } = await boardOf({ [STATS]: jsonAnswer(answer) });
    const signal = staying();
    const asking = {};
    shareCalls(asking, signal);
    expect(accepted(await load('figures', ALL_IN_REACH, signal)).users).toBeNull();
    expect(callsOf(asking)).toMatchObject([
      {
        path: '/dashboard/stats',
        unknown: [
          { what: 'missingField', name: 'users' },
          { what: 'field', name: 'robots' },
          { what: 'field', name: 'a sentence of somebody' },
        ],
      },
    ]);
  });

  it('are null where the answer holds no count, and numbers where text is one', async () => {
    const odd = {
      users: '1,200',
      onboardings: -1,
      renewals: 1.5,
      offboardings: null,
      tickets: 3,
      mobileUsers: 0,
    };
    const { load } = await boardOf({ [STATS]: jsonAnswer(odd) });
    expect(accepted(await load('figures', ALL_IN_REACH, staying()))).toEqual({
      users: 1200,
      onboardings: null,
      renewals: null,
      offboardings: null,
      visaProcesses: null,
      tickets: 3,
      mobileUsers: 0,
    });
  });
});

describe('lists over http', () => {
  const [ticket] = DATA.panels.recentTickets;

  it.each([
    ['results', { results: [ticket] }],
    ['docs', { docs: [ticket] }],
    ['a bare array', [ticket]],
    ['an envelope', { data: { docs: [ticket] } }],
  ])('are read from %s', async (_, body) => {
    const { load } = await boardOf({ 'POST /dashboard/recent/tickets': jsonAnswer(body) });
    expect(accepted(await load('recentTickets', ALL_IN_REACH, staying()))).toEqual([ticket]);
  });

  it('keep a row whatever of it cannot be read', async () => {
    const { assignedToId, assignedToName, ...unassigned } = ticket ?? DATA.panels.recentTickets[0] ?? {};
    const rows = [unassigned, { ...ticket, createdAt: 'yesterday' }, { id: 7, status: {} }, null];
    const { load } = await boardOf({ 'POST /dashboard/recent/tickets': jsonAnswer(rows) });
    expect(accepted(await load('recentTickets', ALL_IN_REACH, staying()))).toEqual([
      ticket,
      { ...ticket, createdAt: '' },
      {
        _id: '7',
        incident_number: '–',
        company_name: '–',
        type: '–',
        status: '–',
        assignedToName: null,
        assignedToId: null,
        createdAt: '',
      },
    ]);
    expect([assignedToId, assignedToName]).toEqual([null, null]);
  });

  it('keep a segment without a count, and one without a name', async () => {
    const rows = [{ _id: null, count: '3' }, { _id: 'renewal' }, { _id: 'Total', count: 3 }];
    const { load } = await boardOf({ 'POST /visaprocess/distribution': jsonAnswer(rows) });
    expect(accepted(await load('visaDistribution', ALL_IN_REACH, staying()))).toEqual([
      { _id: '–', count: 3 },
      { _id: 'renewal', count: null },
      { _id: 'Total', count: 3 },
    ]);
  });

  it.each(DASHBOARD_PANELS)('%s: a success without content is an empty panel', async (panel) => {
    const server = await start(() => ({ status: 204 }));
    const client = clientOf(server);
    const { load } = createHttpDashboard(client, createMemoryTelemetry());
    const nothing = { figures: noFigures, mobileLogins: { count: null, users: [] } };
    const expected = panel === 'figures' || panel === 'mobileLogins' ? nothing[panel] : [];
    expect(accepted(await load(panel, ALL_IN_REACH, staying()))).toEqual(expected);
  });

  it('keep mobile users of whom little is known', async () => {
    const [user] = DATA.panels.mobileLogins.users;
    const { load } = await boardOf({ [LOGINS]: jsonAnswer({ users: [user, { _id: 'm2' }] }) });
    expect(accepted(await load('mobileLogins', ALL_IN_REACH, staying()))).toEqual({
      count: null,
      users: [
        user,
        { _id: 'm2', fullName: '–', companyName: '–', image_url: null, firstMobileLoginDate: '' },
      ],
    });
  });
});

describe('failures over http', () => {
  it.each([
    ['figures', 'Error fetching dashboard stats'],
    ['leads', 'Error fetching lead distribution'],
    ['onboardingDistribution', 'Error fetching onboarding distribution'],
    ['visaDistribution', 'Error fetching visa distribution'],
    ['offboardingDistribution', 'Error fetching offboarding distribution'],
    ['mobileLogins', 'Error fetching mobile logins'],
    ['recentOnboardings', 'Error fetching recent onboardings'],
    ['recentTickets', 'Error fetching recent tickets'],
  ] as const satisfies readonly (readonly [DashboardPanel, string])[])('%s: %s', async (panel, message) => {
    const { load, telemetry } = await boardOf({});
    expect((await load(panel, ALL_IN_REACH, staying())).ok).toBe(false);
    expect(telemetry.reports).toEqual([{ message, about: { reason: 'unreachable' } }]);
  });

  it('are silent when nobody waits any more', async () => {
    const { load, telemetry } = await boardOf({}, closedGate);
    await load('leads', ALL_IN_REACH, staying());
    await load('leads', ALL_IN_REACH, gone());
    expect(telemetry.reports).toEqual([]);
  });
});
