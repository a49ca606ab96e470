import type { DashboardPanel, DashboardPanels } from '@domain/dashboard/dashboard';
import { panelsFor } from '@domain/dashboard/panels.policy';
import { isAbsent } from '@domain/shared/call-failure';
import { callsOf } from '@domain/shared/call-notes';
import { roleIn } from '@machines/app/app.rules';
import type { resourceMachine } from '@machines/resource/resource.machine';
import { useApp, usePortal } from '@ui/portal-context';
import { useInsteadOfAppShell } from '@ui/shell/app-shell';
import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { DashboardView } from './dashboard.view';
import { figureCards } from './figure-cards.selectors';
import { prefetchPanelContents } from './later-panels';
import type { Noted } from './panel-of';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

/** What was loaded stays on the screen while it is loaded again. */
const selectPanel = ({ context, value }: SnapshotFrom<typeof resourceMachine>) => ({
  data: context.data,
  failed: value === 'failed' || value === 'broken',
  isAbsent: isAbsent(context.failure),
});

/** A panel's data; the port of the panel promises its shape (src/domain/dashboard/dashboard.port.ts). With them what only one side knows of them. */
const usePanel = <P extends DashboardPanel>(panel: P): Noted<DashboardPanels[P]> => {
  const actor = usePortal().panel(panel);
  const { data, failed, isAbsent } = useSelector(actor, selectPanel, shallowEqual);
  return useMemo(() => {
    if (data !== null)
      return {
        kind: 'ready',
        value: data as DashboardPanels[P],
        unknown: callsOf(actor).flatMap(({ unknown = [] }) => unknown),
      };
    return failed ? { kind: 'failed', isAbsent } : { kind: 'loading' };
  }, [actor, data, failed, isAbsent]);
};

const DashboardPage = () => {
  const portal = usePortal();
  const role = useApp(({ context }) => roleIn(context));
  const figures = usePanel('figures');
  const cards = useMemo(() => figureCards(figures.kind === 'ready' ? figures.value : null), [figures]);
  useInsteadOfAppShell(figures.kind !== 'loading');
  useEffect(prefetchPanelContents, []);
  const retry = useCallback(
    (panel: DashboardPanel) => portal.panel(panel).send({ type: 'resource.requested' }),
    [portal],
  );
  const leads = usePanel('leads');
  const panels = {
    onboardingDistribution: usePanel('onboardingDistribution'),
    visaDistribution: usePanel('visaDistribution'),
    offboardingDistribution: usePanel('offboardingDistribution'),
    mobileLogins: usePanel('mobileLogins'),
    recentOnboardings: usePanel('recentOnboardings'),
    leads: panelsFor(role).includes('leads') ? leads : null,
    recentTickets: usePanel('recentTickets'),
  };
  return <DashboardView cards={cards} figures={figures} panels={panels} onRetry={retry} />;
};
DashboardPage.hasAppShell = true as const;
export default DashboardPage;
