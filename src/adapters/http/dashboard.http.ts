import type { CompanyScope } from '@domain/company/company-scope';
import { narrowed } from '@domain/company/company-scope';
import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import type { DashboardPort } from '@domain/dashboard/dashboard.port';
import type { TelemetryPort } from '@domain/platform/telemetry.port';
import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import { noteUnknown } from '@domain/shared/note-unknown';
import { ok, type Result } from '@domain/shared/result';
import { onceOnly, type Row, readAnswer } from './answer-rows';
import { countOf, figuresOf, leadCountOf, mobileLoginsOf, onboardingOf, ticketOf } from './dashboard-shapes';
import type { PortalClient } from './portal-client';
import { joined } from './wire';

type Loaders = {
  readonly [P in DashboardPanel]: (
    company: CompanyScope,
    signal: AbortSignal,
  ) => Promise<Result<DashboardPanels[P], CallFailure>>;
};

/** The lists that are asked for alike. */
type ListPath =
  | '/onboardings/get_status_count'
  | '/visaprocess/distribution'
  | '/offboardings/get_status_count'
  | '/dashboard/recent/onboardings'
  | '/dashboard/recent/tickets';

/** What the console says when a panel could not be loaded (spec 8). */
const FAILED: Readonly<Record<DashboardPanel, string>> = {
  figures: 'Error fetching dashboard stats',
  leads: 'Error fetching lead distribution',
  onboardingDistribution: 'Error fetching onboarding distribution',
  visaDistribution: 'Error fetching visa distribution',
  offboardingDistribution: 'Error fetching offboarding distribution',
  mobileLogins: 'Error fetching mobile logins',
  recentOnboardings: 'Error fetching recent onboardings',
  recentTickets: 'Error fetching recent tickets',
};

export const createHttpDashboard = (client: PortalClient, telemetry: TelemetryPort): DashboardPort => {
  const { api, dashboard, ask } = client;

  const listed =
    <T>(
      path: ListPath,
      rowOf: (row: Row, at: number) => T,
    ): ((company: CompanyScope, signal: AbortSignal) => Promise<Result<readonly T[], CallFailure>>) =>
    (company, signal) =>
      ask({
        signal,
        send: (how) => dashboard.POST(path, { ...how, body: narrowed(company) }),
        read: readAnswer(rowOf),
      });

  const loaders: Loaders = {
    mobileLogins: (company, signal) =>
      ask({
        signal,
        send: (how) => api.GET('/users/mobile/login/stats', { ...how, params: { query: joined(company) } }),
        read: onceOnly(mobileLoginsOf),
      }),
    // A back end that does not count mobile users with the rest is asked for them separately (spec 7).
    figures: async (company, signal) => {
      const answer = await ask({
        signal,
        send: (how) => dashboard.POST('/dashboard/stats', { ...how, body: narrowed(company) }),
        read: onceOnly(figuresOf),
      });
      if (!answer.ok) return answer;
      const figures = answer.value;
      if (figures.mobileUsers !== null) return ok(figures);
      const logins = await load('mobileLogins', company, signal);
      if (logins.ok) return ok({ ...figures, mobileUsers: logins.value.count });
      return ok(isAbsent(logins.error) ? figures : { ...figures, mobileUsers: 'failed' });
    },
    leads: (company, signal) =>
      ask({
        signal,
        send: (how) =>
          dashboard.GET('/leads/get_status_count', { ...how, params: { query: joined(company) } }),
        read: readAnswer(leadCountOf),
      }),
    onboardingDistribution: listed('/onboardings/get_status_count', countOf),
    visaDistribution: listed('/visaprocess/distribution', countOf),
    offboardingDistribution: listed('/offboardings/get_status_count', countOf),
    recentOnboardings: listed('/dashboard/recent/onboardings', onboardingOf),
    recentTickets: listed('/dashboard/recent/tickets', ticketOf),
  };

  /** What is known comes with the page that shows it, and the figures wait for nothing. */
  const noteStatuses = async (panel: DashboardPanel, data: unknown, signal: AbortSignal) => {
    if (panel === 'figures') return;
    const { unknownStatuses } = await import('@domain/dashboard/panel-statuses');
    noteUnknown(
      signal,
      unknownStatuses(panel, data).map((name) => ({ what: 'status', name })),
    );
  };

  const load: DashboardPort['load'] = async (panel, company, signal) => {
    const answer = await loaders[panel](company, signal);
    if (answer.ok) await noteStatuses(panel, answer.value, signal);
    else if (answer.error.kind !== 'dropped') telemetry.report(FAILED[panel], { reason: answer.error.kind });
    return answer;
  };
  return { load };
};
