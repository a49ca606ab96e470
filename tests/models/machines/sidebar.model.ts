import { type SidebarContext, sidebarMachine } from '@machines/sidebar/sidebar.machine';
import type { MachineModel } from '../kit/machine-model';

/** The first width, in pixels, that is not narrow (spec 2.6: below 1024). */
const WIDE = 1024;

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
    'viewport.changed: just wide': { type: 'viewport.changed', width: WIDE },
    'viewport.changed: just narrow': { type: 'viewport.changed', width: WIDE - 1 },
  }),
  answers: () => ({}),
  digest: (context) => {
    const { groups, mini } = context as SidebarContext;
    return `${JSON.stringify(groups)}, ${mini ? 'mini' : 'full'}`;
  },
  broken: () => [],
});

export const wideSidebarModel = modelFor(WIDE);
export const narrowSidebarModel = modelFor(WIDE - 1);
