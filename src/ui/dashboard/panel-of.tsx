import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { useUi } from '@ui/i18n/ui-context';
import { type Loadable, Panel } from '@ui/kit/panel';
import { PanelFailed } from '@ui/panel-failed';
import type { ReactNode } from 'react';

export interface PanelOfProps<Data> {
  readonly panel: DashboardPanel;
  readonly title: string;
  readonly height: number;
  readonly full?: boolean;
  readonly data: Loadable<Data>;
  readonly actions?: ReactNode;
  /** What stands in its place while it is loading. */
  readonly skeleton: ReactNode;
  onRetry(panel: DashboardPanel): void;
  children(data: Data): ReactNode;
}

/** A panel of the dashboard in each of its states, all of one size. */
export const PanelOf = <Data,>(props: PanelOfProps<Data>) => {
  const { panel, title, height, full, data, actions, skeleton, onRetry, children } = props;
  const { t } = useUi();
  const content = () => {
    switch (data.kind) {
      case 'loading':
        return skeleton;
      case 'failed':
        return (
          <PanelFailed
            text={t(data.isAbsent ? 'error.notServed' : 'dashboard.failed')}
            onRetry={data.isAbsent ? null : () => onRetry(panel)}
          />
        );
      case 'ready':
        return children(data.value);
    }
  };
  return (
    <Panel title={title} height={height} full={full} busy={data.kind === 'loading'} actions={actions}>
      {content()}
    </Panel>
  );
};
