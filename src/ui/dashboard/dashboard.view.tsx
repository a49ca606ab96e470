import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import type { Failed, Loadable } from '@ui/kit/panel';
import styles from './dashboard.module.css';
import type { FigureCard } from './figure-cards.selectors';
import { FigureCardsView } from './figure-cards.view';
import {
  DistributionView,
  LeadsView,
  MobileUsersView,
  RecentOnboardingsView,
  RecentTicketsView,
} from './panels.view';

/** The panels below the figures; null: this user may not see it. */
export type DashboardPanelsShown = {
  readonly [P in Exclude<DashboardPanel, 'figures'>]: Loadable<DashboardPanels[P]> | null;
};

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
          const data = panels[distribution];
          return (
            data && (
              <DistributionView
                key={distribution}
                distribution={distribution}
                kind={kind}
                data={data}
                onRetry={onRetry}
              />
            )
          );
        })}
        {mobileLogins && <MobileUsersView data={mobileLogins} onRetry={onRetry} />}
        {recentOnboardings && <RecentOnboardingsView data={recentOnboardings} onRetry={onRetry} />}
        {leads && <LeadsView data={leads} onRetry={onRetry} />}
        {recentTickets && <RecentTicketsView data={recentTickets} onRetry={onRetry} />}
      </div>
    </div>
  );
};
