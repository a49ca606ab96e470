import { DRAWER_BELOW, type SidebarContext, sidebarMachine } from '@machines/sidebar/sidebar.machine';
import type { MachineModel } from '../kit/machine-model';

const modelFor = (width: number): MachineModel => ({
  machine: sidebarMachine,
  input: { groups: {}, mini: false, width },
  sources: [],
  events: () => ({
    'group.toggled: opened': { type: 'group.toggled', id: 'hr', open: true },
    'group.toggled: shut': { type: 'group.toggled', id: 'hr', open: false },
    'place.entered: in a group': { type: 'place.entered', group: 'hr' },
    'place.entered: in no group': { type: 'place.entered', group: null },
    'mini.toggled': { type: 'mini.toggled' },
    'drawer.opened': { type: 'drawer.opened' },
    'drawer.closed': { type: 'drawer.closed' },
    'viewport.changed: just wide': { type: 'viewport.changed', width: DRAWER_BELOW },
    'viewport.changed: just narrow': { type: 'viewport.changed', width: DRAWER_BELOW - 1 },
  }),
  answers: () => ({}),
  digest: (context) => {
    const { groups, mini } = context as SidebarContext;
    return `${JSON.stringify(groups)}, ${mini ? 'mini' : 'full'}`;
  },
  broken: () => [],
});

export const wideSidebarModel = modelFor(DRAWER_BELOW);
export const narrowSidebarModel = modelFor(DRAWER_BELOW - 1);
