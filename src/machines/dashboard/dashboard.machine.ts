import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import type { DashboardPanel } from '@domain/dashboard/dashboard';
import { resourceMachine } from '@machines/resource/resource.machine';
import { assign, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate';

/** The panels below the figures; they are asked for once the figures have settled, so that the figures wait for nothing. */
export const LATER_PANELS = [
  'onboardingDistribution',
  'visaDistribution',
  'offboardingDistribution',
  'mobileLogins',
  'recentOnboardings',
  'leads',
  'recentTickets',
] as const satisfies readonly DashboardPanel[];

export type DashboardEvent =
  /** `panels`: what this user's role may see. */
  | { type: 'dashboard.opened'; panels: readonly DashboardPanel[] }
  | { type: 'dashboard.refreshed' }
  /** Other companies are in force: nothing of the old ones stays on the screen. */
  | { type: 'scope.changed'; company: CompanyScope }
  | { type: 'dashboard.closed' }
  | { type: 'dashboard.cleared' }
  /** Raised here: the figures are on the screen, or will not come. */
  | { type: 'figures.settled' };

const panel = (id: DashboardPanel) => ({
  id,
  src: 'panel' as const,
  systemId: panelId(id),
  input: { key: id, company: ALL_IN_REACH },
});

type FiguresLoaded = { event: { snapshot: SnapshotFrom<typeof resourceMachine> } };

/** The panel's name in the actor system. */
export const panelId = (id: DashboardPanel): string => `dashboard.${id}`;

export const dashboardMachine = setup({
  types: {} as {
    context: { readonly panels: readonly DashboardPanel[] };
    events: DashboardEvent;
    tags: 'showing';
  },
  actors: { panel: resourceMachine },
  guards: { isSettled: (_, options: { settled: boolean }) => options.settled },
  actions: {
    setPanels: assign(({ event }) => (event.type === 'dashboard.opened' ? { panels: event.panels } : {})),
    announceSettled: raise({ type: 'figures.settled' }),
    forwardScope: enqueueActions(({ event, enqueue }) => {
      for (const id of ['figures', ...LATER_PANELS]) enqueue.sendTo(id, event);
    }),
    requestFigures: sendTo('figures', { type: 'resource.requested' }),
    requestLaterPanels: enqueueActions(({ context, enqueue }) => {
      for (const id of LATER_PANELS)
        if (context.panels.includes(id)) enqueue.sendTo(id, { type: 'resource.requested' });
    }),
    clearAll: enqueueActions(({ enqueue }) => {
      for (const id of ['figures', ...LATER_PANELS]) enqueue.sendTo(id, { type: 'resource.cleared' });
    }),
  },
}).createMachine({
  id: 'dashboard',
  context: { panels: [] },
  initial: 'closed',
  invoke: [
    {
      ...panel('figures'),
      onSnapshot: {
        guard: {
          type: 'isSettled',
          params: ({ event }: FiguresLoaded) => ({ settled: event.snapshot.hasTag('settled') }),
        },
        actions: 'announceSettled',
      },
    },
    ...LATER_PANELS.map(panel),
  ],
  on: {
    'dashboard.cleared': { target: '.closed', actions: 'clearAll' },
    'scope.changed': { actions: 'forwardScope' },
  },
  states: {
    closed: {
      on: {
        'dashboard.opened': { target: 'open', actions: ['setPanels', 'requestFigures'] },
        // nobody looks: it is asked for when somebody does
        'scope.changed': { actions: ['clearAll', 'forwardScope'] },
      },
    },
    open: {
      initial: 'loadingFigures',
      on: { 'dashboard.closed': 'closed' },
      states: {
        loadingFigures: {
          on: {
            'figures.settled': { target: 'showing', actions: 'requestLaterPanels' },
            'dashboard.refreshed': { actions: 'requestFigures' },
          },
        },
        showing: {
          tags: 'showing',
          on: { 'dashboard.refreshed': { actions: ['requestFigures', 'requestLaterPanels'] } },
        },
      },
    },
  },
});
