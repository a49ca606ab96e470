import type { DashboardPanel, MobileUser } from '@domain/dashboard/dashboard';
import type { Failed, Loadable } from '@ui/kit/panel';
import styles from './dashboard.module.css';
import type { DistributionRow, FigureCard, LeadRow, OnboardingRow, TicketRow } from './dashboard.selectors';
import { DistributionView } from './distribution.view';
import { FigureCardsView } from './figure-cards.view';
import { LeadsView } from './leads.view';
import { MobileUsersView, RecentOnboardingsView, RecentTicketsView } from './recent-tables.view';

/** The panels below the figures; null: this user may not see it. */
export interface DashboardPanelsShown {
  readonly onboardingDistribution: Loadable<readonly DistributionRow[]> | null;
  readonly visaDistribution: Loadable<readonly DistributionRow[]> | null;
  readonly offboardingDistribution: Loadable<readonly DistributionRow[]> | null;
  readonly mobileLogins: Loadable<readonly MobileUser[]> | null;
  readonly recentOnboardings: Loadable<readonly OnboardingRow[]> | null;
  readonly leads: Loadable<readonly LeadRow[]> | null;
  readonly recentTickets: Loadable<readonly TicketRow[]> | null;
}

export interface DashboardProps {
  readonly cards: readonly FigureCard[];
  readonly figuresFailed: Failed | null;
  readonly panels: DashboardPanelsShown;
  onRetry(panel: DashboardPanel): void;
}

const CHARTS = [
  { distribution: 'onboardingDistribution', kind: 'bars' },
  { distribution: 'visaDistribution', kind: 'ring' },
  { distribution: 'offboardingDistribution', kind: 'rows' },
] as const;

/** Each part is drawn anew when its own rows come: eight answers come one after the other, and charts stand among them. */
export const DashboardView = ({ cards, figuresFailed, panels, onRetry }: DashboardProps) => {
  const { mobileLogins, recentOnboardings, leads, recentTickets } = panels;
  return (
    <div className={styles.dashboard}>
      <FigureCardsView cards={cards} failed={figuresFailed} onRetry={onRetry} />
      <div className={styles.grid}>
        {CHARTS.map(({ distribution, kind }) => {
          const rows = panels[distribution];
          return (
            rows && (
              <DistributionView
                key={distribution}
                distribution={distribution}
                kind={kind}
                rows={rows}
                onRetry={onRetry}
              />
            )
          );
        })}
        {mobileLogins && <MobileUsersView rows={mobileLogins} onRetry={onRetry} />}
        {recentOnboardings && <RecentOnboardingsView rows={recentOnboardings} onRetry={onRetry} />}
        {leads && <LeadsView rows={leads} onRetry={onRetry} />}
        {recentTickets && <RecentTicketsView rows={recentTickets} onRetry={onRetry} />}
      </div>
    </div>
  );
};
