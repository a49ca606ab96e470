import type { Topic } from '@domain/session/access.policy';
import { calls } from '@openapi/dashboard.contract';
import { bind } from '@server/platform/bind';
import { type Caller, companiesOf, type NamesCompanies, requireScope } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { CountWork } from './counted';
import { countLeads, countOffboardings, countOnboardings, countVisas } from './distributions.store';
import { countFigures } from './figures.store';
import { latestOnboardings, latestTickets, mobileLogins } from './recents.store';

interface PanelRequest {
  readonly caller: Caller;
  readonly body: NamesCompanies;
  readonly query: NamesCompanies;
}

/** One panel within the applied companies; a call that has no body has them in its query. */
const panel =
  <T>(topic: Topic, load: (work: CountWork) => Promise<T>) =>
  async ({ caller, body, query }: PanelRequest, { db, clock }: Services): Promise<T> => {
    const scope = await requireScope(db, caller, topic, companiesOf({ ...query, ...body }));
    return load({ db, caller, scope, now: clock.now() });
  };

export const routes = bind(calls, {
  dashboardStats: panel('dashboard', countFigures),
  mobileLoginStats: panel('dashboard', mobileLogins),
  leadStatusCount: panel('leads', countLeads),
  recentOnboardings: panel('dashboard', async (work) => ({ results: await latestOnboardings(work) })),
  recentTickets: panel('dashboard', async (work) => ({ results: await latestTickets(work) })),
  onboardingStatusCount: panel('dashboard', countOnboardings),
  visaDistribution: panel('dashboard', countVisas),
  offboardingStatusCount: panel('dashboard', countOffboardings),
});
