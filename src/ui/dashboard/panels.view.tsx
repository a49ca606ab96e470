import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import { withoutTotal } from '@domain/dashboard/dashboard.rules';
import { useUi } from '@ui/i18n/ui-context';
import type { ChartKind } from '@ui/kit/chart';
import { IconButton } from '@ui/kit/icon-button';
import { Table2 } from 'lucide-react';
import { type FunctionComponent, memo, type ReactNode, useState } from 'react';
import styles from './dashboard.module.css';
import {
  CHART_SKELETON,
  DistributionChart,
  LeadList,
  MobileUsersTable,
  OnboardingsTable,
  ROWS_SKELETON,
  TicketsTable,
} from './later-panels';
import { type Noted, PanelOf } from './panel-of';
import type { Distribution } from './panels.selectors';

export interface PanelViewProps<P extends DashboardPanel> {
  readonly data: Noted<DashboardPanels[P]>;
  onRetry(panel: DashboardPanel): void;
}

export interface DistributionProps extends PanelViewProps<Distribution> {
  readonly distribution: Distribution;
  readonly kind: ChartKind;
}

export const DistributionView = memo(({ distribution, kind, data, onRetry }: DistributionProps) => {
  const { t } = useUi();
  const [asTable, setAsTable] = useState(false);
  const title = t(`dashboard.${distribution}`);
  return (
    <PanelOf
      panel={distribution}
      title={title}
      height={260}
      data={data}
      onRetry={onRetry}
      skeleton={CHART_SKELETON}
      actions={
        <IconButton
          icon={Table2}
          label={t('dashboard.asTable')}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {(counts) => (
        <DistributionChart
          distribution={distribution}
          kind={kind}
          counts={counts}
          caption={title}
          asTable={asTable}
        />
      )}
    </PanelOf>
  );
});

const Stages = ({ count }: { count: number }) => (
  <span className={styles.stages}>{useUi().t('dashboard.stages', { count })}</span>
);

/** A panel that is a list of rows. */
const listed = <P extends 'leads' | 'mobileLogins' | 'recentOnboardings' | 'recentTickets'>(
  panel: P,
  Content: FunctionComponent<{ data: DashboardPanels[P]; caption: string }>,
  more: { readonly full?: boolean; actions?(data: DashboardPanels[P]): ReactNode } = {},
) =>
  memo(({ data, onRetry }: PanelViewProps<P>) => {
    const title = useUi().t(`dashboard.${panel}`);
    return (
      <PanelOf
        panel={panel}
        title={title}
        height={340}
        full={more.full}
        data={data}
        onRetry={onRetry}
        skeleton={ROWS_SKELETON}
        actions={data.kind === 'ready' && more.actions?.(data.value)}
      >
        {(value) => <Content data={value} caption={title} />}
      </PanelOf>
    );
  });

export const LeadsView = listed('leads', LeadList, {
  actions: (rows) => <Stages count={withoutTotal(rows).length} />,
});
export const MobileUsersView = listed('mobileLogins', MobileUsersTable);
export const RecentOnboardingsView = listed('recentOnboardings', OnboardingsTable);
export const RecentTicketsView = listed('recentTickets', TicketsTable, { full: true });
