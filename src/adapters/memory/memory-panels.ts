import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import type { Scope } from '@domain/session/scope.rules';

/** Makes each panel for the companies and people of a scope. */
export type PanelMakers = {
  readonly [P in DashboardPanel]: (scope: Scope) => DashboardPanels[P];
};

const areMakers = (panels: DashboardPanels | PanelMakers): panels is PanelMakers =>
  typeof panels.figures === 'function';

/** Panels that are given once are the same for everybody. */
export const panelMakers = (panels: DashboardPanels | PanelMakers): PanelMakers =>
  areMakers(panels)
    ? panels
    : {
        figures: () => panels.figures,
        leads: () => panels.leads,
        onboardingDistribution: () => panels.onboardingDistribution,
        visaDistribution: () => panels.visaDistribution,
        offboardingDistribution: () => panels.offboardingDistribution,
        mobileLogins: () => panels.mobileLogins,
        recentOnboardings: () => panels.recentOnboardings,
        recentTickets: () => panels.recentTickets,
      };
