import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { useUi } from '@ui/i18n/ui-context';
import { type Loadable, Panel, PanelNotice } from '@ui/kit/panel';
import { SkeletonRows } from '@ui/kit/skeleton';
import { PanelFailed } from '@ui/panel-failed';
import type { ReactNode } from 'react';

export interface PanelOfProps<Row> {
  readonly panel: DashboardPanel;
  readonly title: string;
  readonly height: number;
  readonly full?: boolean;
  readonly rows: Loadable<readonly Row[]>;
  readonly actions?: ReactNode;
  /** What stands in its place while it is loading. */
  readonly skeleton?: ReactNode;
  onRetry(panel: DashboardPanel): void;
  children(rows: readonly Row[]): ReactNode;
}

/** A panel of the dashboard in each of its states, all of one size. */
export const PanelOf = <Row,>(props: PanelOfProps<Row>) => {
  const { panel, title, height, full, rows, actions, skeleton, onRetry, children } = props;
  const { t } = useUi();
  const content = () => {
    switch (rows.kind) {
      case 'loading':
        return skeleton ?? <SkeletonRows rows={Math.ceil(height / 40)} height={40} />;
      case 'failed':
        return (
          <PanelFailed
            text={t(rows.isAbsent ? 'error.notServed' : 'dashboard.failed')}
            onRetry={rows.isAbsent ? null : () => onRetry(panel)}
          />
        );
      case 'ready':
        return rows.value.length === 0 ? <PanelNotice text={t('dashboard.empty')} /> : children(rows.value);
    }
  };
  return (
    <Panel title={title} height={height} full={full} busy={rows.kind === 'loading'} actions={actions}>
      {content()}
    </Panel>
  );
};
