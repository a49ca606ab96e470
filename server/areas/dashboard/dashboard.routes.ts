import type { Topic } from '@domain/session/access.policy';
import type { Scope } from '@domain/session/scope.rules';
import { calls } from '@openapi/dashboard.contract';
import { bind } from '@server/platform/bind';
import { type Caller, requireScope, selectedCompanies } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { countLeads, countOffboardings, countOnboardings, countVisas } from './distributions.store';
import { countFigures } from './figures.store';
import { latestOnboardings, latestTickets, mobileLogins } from './recents.store';

interface AskedPanel {
  readonly caller: Caller;
  readonly body: { readonly selected_company_id?: string | undefined };
  readonly cookies: Readonly<Record<string, string>>;
}

/** One panel for the companies that the body and the cookie select. */
const panel =
  <T>(topic: Topic, load: (db: Services['db'], scope: Scope) => Promise<T>) =>
  async ({ caller, body, cookies }: AskedPanel, { db }: Services): Promise<T> => {
    const asked = {
      selectedCompanyId: body.selected_company_id,
      selectedCompanies: selectedCompanies(cookies),
    };
    return load(db, await requireScope(db, caller, topic, asked));
  };

export const routes = bind(calls, {
  dashboardStats: panel('dashboard', countFigures),
  mobileLoginStats: panel('dashboard', mobileLogins),
  leadStatusCount: panel('leads', countLeads),
  recentOnboardings: panel('dashboard', async (db, scope) => ({
    results: await latestOnboardings(db, scope),
  })),
  recentTickets: panel('dashboard', async (db, scope) => ({ results: await latestTickets(db, scope) })),
  onboardingStatusCount: panel('dashboard', countOnboardings),
  visaDistribution: panel('dashboard', countVisas),
  offboardingStatusCount: panel('dashboard', countOffboardings),
});
