import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import { panelsFor } from '@domain/dashboard/panels.policy';
import { isAbsent } from '@domain/shared/call-failure';
import { roleIn } from '@machines/app/app.rules';
import type { resourceMachine } from '@machines/resource/resource.machine';
import type { Loadable } from '@ui/kit/panel';
import { useApp, usePortal } from '@ui/portal-context';
import { useInsteadOfAppShell } from '@ui/shell/app-shell';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { distributionRows, figureCards, leadRows, onboardingRows, ticketRows } from './dashboard.selectors';
import { type DashboardPanelsShown, DashboardView } from './dashboard.view';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** What was loaded stays on the screen while it is loaded again. */
const selectPanel = ({ context, value }: SnapshotFrom<typeof resourceMachine>) => ({
  data: context.data,
  failed: value === 'failed' || value === 'broken',
  isAbsent: isAbsent(context.failure),
});

/** A panel's data; the port of the panel promises its shape (src/domain/dashboard/dashboard.port.ts). */
const usePanel = <P extends DashboardPanel, T>(
  panel: P,
  shape: (data: DashboardPanels[P]) => T,
): Loadable<T> => {
  const { data, failed, isAbsent } = useSelector(usePortal().panel(panel), selectPanel, shallowEqual);
  return useMemo(() => {
    if (data !== null) return { kind: 'ready', value: shape(data as DashboardPanels[P]) };
    return failed ? { kind: 'failed', isAbsent } : { kind: 'loading' };
  }, [data, failed, isAbsent, shape]);
};

const shapes = {
  onboardingDistribution: (rows: DashboardPanels['onboardingDistribution']) =>
    distributionRows('onboardingDistribution', rows),
  visaDistribution: (rows: DashboardPanels['visaDistribution']) => distributionRows('visaDistribution', rows),
  offboardingDistribution: (rows: DashboardPanels['offboardingDistribution']) =>
    distributionRows('offboardingDistribution', rows),
  mobileLogins: ({ users }: DashboardPanels['mobileLogins']) => users,
} as const;

/** Before anything is known. */
const NO_FIGURES = figureCards(null);

const DashboardPage = () => {
  const portal = usePortal();
  const role = useApp(({ context }) => roleIn(context));
  const figures = usePanel('figures', figureCards);
  useInsteadOfAppShell(figures.kind !== 'loading');
  const retry = useCallback(
    (panel: DashboardPanel) => portal.panel(panel).send({ type: 'resource.requested' }),
    [portal],
  );
  const permitted = panelsFor(role);
  const all: { [P in keyof DashboardPanelsShown]: NonNullable<DashboardPanelsShown[P]> } = {
    onboardingDistribution: usePanel('onboardingDistribution', shapes.onboardingDistribution),
    visaDistribution: usePanel('visaDistribution', shapes.visaDistribution),
    offboardingDistribution: usePanel('offboardingDistribution', shapes.offboardingDistribution),
    mobileLogins: usePanel('mobileLogins', shapes.mobileLogins),
    recentOnboardings: usePanel('recentOnboardings', onboardingRows),
    leads: usePanel('leads', leadRows),
    recentTickets: usePanel('recentTickets', ticketRows),
  };
  return (
    <DashboardView
      cards={figures.kind === 'ready' ? figures.value : NO_FIGURES}
      figuresFailed={figures.kind === 'failed' ? figures : null}
      panels={{ ...all, leads: permitted.includes('leads') ? all.leads : null }}
      onRetry={retry}
    />
  );
};
DashboardPage.hasAppShell = true as const;
export default DashboardPage;
