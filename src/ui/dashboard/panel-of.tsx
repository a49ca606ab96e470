import type { DashboardPanel } from '@domain/dashboard/dashboard';
import type { UnknownNote } from '@domain/shared/call-notes';
import { useUi } from '@ui/i18n/ui-context';
import { type Loadable, Panel } from '@ui/kit/panel';
import { PanelFailed } from '@ui/panel-failed';
import { lazy, type ReactNode, Suspense } from 'react';

/** What a panel shows, with what only one side knows of it. */
export type Noted<Data> = Loadable<Data> & { readonly unknown?: readonly UnknownNote[] };

const UnknownNotes = lazy(() => import('@ui/unknown-notes'));

/** Hardly ever anything: another back end sends what this portal does not know, or leaves out what it shows. */
export const Unknown = ({ notes = [] }: { notes: Noted<unknown>['unknown'] }) =>
  notes.length > 0 && (
    <Suspense fallback={null}>
      <UnknownNotes notes={notes} />
    </Suspense>
  );

export interface PanelOfProps<Data> {
  readonly panel: DashboardPanel;
  readonly title: string;
  readonly height: number;
  readonly full?: boolean;
  readonly data: Noted<Data>;
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
    <Panel
      title={title}
      height={height}
      full={full}
      busy={data.kind === 'loading'}
      actions={actions}
      note={<Unknown notes={data.unknown} />}
    >
      {content()}
    </Panel>
  );
};
