import { createHttpDashboard } from '@adapters/http/dashboard.http';
import { createPortalClient } from '@adapters/http/portal-client';
import { createMemoryTelemetry } from '@adapters/memory/memory-telemetry';
import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { DATA } from '../support/back-end-data';
import { accepted, gone, staying } from '../support/failures';
import { closedGate, openGate } from '../support/gates';
import { scriptedServers } from '../support/scripted';
import { jsonAnswer, problemAnswer, type StubAnswer } from '../support/stub-server';

const { table } = scriptedServers();
const boardOf = async (answers: Readonly<Record<string, StubAnswer>>, gate = openGate('token')) => {
  const server = await table(answers);
  const telemetry = createMemoryTelemetry();
  const client = createPortalClient({
    apiBase: server.base,
    dashboardBase: server.base,
    gate,
    scope: () => null,
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
    expect(accepted(await load('figures', staying())).mobileUsers).toBe(812);
    expect(server.requests).toHaveLength(1);
  });

  it('ask for mobile users separately when they are missing', async () => {
    const answers = { [STATS]: jsonAnswer(six), [LOGINS]: jsonAnswer({ count: 5, users: [] }) };
    const { load } = await boardOf(answers);
    expect(accepted(await load('figures', staying()))).toEqual({ ...six, mobileUsers: 5 });
  });

  it('show what there is when the second request fails, and report it', async () => {
    const { load, telemetry } = await boardOf({ [STATS]: jsonAnswer(six) });
    expect(accepted(await load('figures', staying()))).toEqual({ ...six, mobileUsers: null });
    expect(telemetry.reports).toEqual([
      { message: 'Error fetching mobile logins', about: { reason: 'unreachable' } },
    ]);
  });

  it('are null where the answer holds no count, and all null without content', async () => {
    const odd = {
      users: '12',
      onboardings: -1,
      renewals: 1.5,
      offboardings: null,
      tickets: 3,
      mobileUsers: 0,
    };
    const { load } = await boardOf({ [STATS]: jsonAnswer(odd) });
    expect(accepted(await load('figures', staying()))).toEqual({
      users: null,
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
    expect(accepted(await load('recentTickets', staying()))).toEqual([ticket]);
  });

  it('leave out rows that do not fit, and read a missing assignee as none', async () => {
    const { assignedToId, assignedToName, ...unassigned } = ticket ?? DATA.panels.recentTickets[0] ?? {};
    const rows = [unassigned, { ...ticket, createdAt: 'yesterday' }, { ...ticket, _id: 7 }, null];
    const { load } = await boardOf({ 'POST /dashboard/recent/tickets': jsonAnswer(rows) });
    expect(accepted(await load('recentTickets', staying()))).toEqual([ticket]);
    expect([assignedToId, assignedToName]).toEqual([null, null]);
  });

  it('leave out mobile users that do not fit', async () => {
    const [user] = DATA.panels.mobileLogins.users;
    const { load } = await boardOf({ [LOGINS]: jsonAnswer({ users: [user, { _id: 'm2' }] }) });
    expect(accepted(await load('mobileLogins', staying()))).toEqual({ count: null, users: [user] });
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
    const { load, telemetry } = await boardOf({ [STATS]: problemAnswer(500, 'internal') });
    expect((await load(panel, staying())).ok).toBe(false);
    expect(telemetry.reports).toEqual([{ message, about: { reason: 'unreachable' } }]);
  });

  it('are silent when nobody waits any more', async () => {
    const { load, telemetry } = await boardOf({}, closedGate);
    await load('leads', staying());
    await load('leads', gone());
    expect(telemetry.reports).toEqual([]);
  });
});
