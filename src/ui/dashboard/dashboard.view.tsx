import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import styles from './dashboard.module.css';
import type { FigureCard } from './figure-cards.selectors';
import { FigureCardsView } from './figure-cards.view';
import { type Noted, Unknown } from './panel-of';
import {
  DistributionView,
  LeadsView,
  MobileUsersView,
  RecentOnboardingsView,
  RecentTicketsView,
} from './panels.view';

/** The panels below the figures, as far as this user may see them. */
export type DashboardPanelsShown = {
  readonly [P in Exclude<DashboardPanel, 'figures'>]: Noted<DashboardPanels[P]> | null;
};

export interface DashboardProps {
  readonly cards: readonly FigureCard[];
  readonly figures: Noted<DashboardPanels['figures']>;
  readonly panels: DashboardPanelsShown;
  onRetry(panel: DashboardPanel): void;
}

const CHARTS = [
  { distribution: 'onboardingDistribution', kind: 'bars' },
  { distribution: 'visaDistribution', kind: 'ring' },
  { distribution: 'offboardingDistribution', kind: 'rows' },
] as const;

/** Each part is drawn anew when its own rows come: eight answers come one after the other, and charts stand among them. */
export const DashboardView = ({ cards, figures, panels, onRetry }: DashboardProps) => {
  const { mobileLogins, recentOnboardings, leads, recentTickets } = panels;
  return (
    <div className={styles.dashboard}>
      <FigureCardsView cards={cards} failed={figures.kind === 'failed' ? figures : null} onRetry={onRetry} />
      {/* of a figure that is not sent the cards tell */}
      <Unknown notes={figures.unknown?.filter(({ what }) => what === 'field')} />
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
