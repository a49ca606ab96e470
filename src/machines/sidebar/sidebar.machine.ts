import { effectSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** Under this width the sidebar is a drawer over the page (spec 2.6). */
const DRAWER_BELOW = 1024;

export interface SidebarContext {
  /** Groups that the user, or the route, opened or closed; the others keep the default of a first visit. */
  readonly groups: Readonly<Record<string, boolean>>;
  readonly mini: boolean;
  /** Whether the page was narrow when the portal started. */
  readonly startsNarrow: boolean;
}

/** What is remembered between visits. */
export type PersistedSidebar = Pick<SidebarContext, 'groups' | 'mini'>;

export type SidebarEvent =
  | { type: 'group.toggled'; id: string; open: boolean }
  /** The user went elsewhere: the group that holds the place opens by itself, the drawer closes. */
  | { type: 'place.entered'; group: string | null }
  | { type: 'mini.toggled' }
  | { type: 'drawer.opened' }
  | { type: 'drawer.closed' }
  | { type: 'viewport.changed'; width: number };

export const sidebarMachine = setup({
  types: {} as {
    context: SidebarContext;
    events: SidebarEvent;
    input: PersistedSidebar & { readonly width: number };
    tags: 'drawer' | 'drawerOpen';
  },
  guards: {
    isWide: ({ event }) => event.type === 'viewport.changed' && event.width >= DRAWER_BELOW,
    isNarrow: ({ event }) => event.type === 'viewport.changed' && event.width < DRAWER_BELOW,
    isInClosedGroup: ({ context, event }) =>
      event.type === 'place.entered' && event.group !== null && context.groups[event.group] !== true,
    startsNarrow: ({ context }) => context.startsNarrow,
  },
  actions: {
    setGroup: assign(({ context, event }) => {
      if (event.type === 'group.toggled') return { groups: { ...context.groups, [event.id]: event.open } };
      if (event.type === 'place.entered' && event.group !== null)
        return { groups: { ...context.groups, [event.group]: true } };
      return {};
    }),
    flipMini: assign(({ context }) => ({ mini: !context.mini })),
    /** Remembers groups and mini mode in the browser. */
    persist: effectSlot('sidebar.persist'),
  },
}).createMachine({
  id: 'sidebar',
  context: ({ input: { groups, mini, width } }) => ({ groups, mini, startsNarrow: width < DRAWER_BELOW }),
  initial: 'measuring',
  on: {
    'group.toggled': { actions: ['setGroup', 'persist'] },
    'place.entered': { guard: 'isInClosedGroup', actions: ['setGroup', 'persist'] },
    'mini.toggled': { actions: ['flipMini', 'persist'] },
  },
  states: {
    measuring: { always: [{ guard: 'startsNarrow', target: 'narrow' }, { target: 'wide' }] },
    wide: { on: { 'viewport.changed': { guard: 'isNarrow', target: 'narrow' } } },
    narrow: {
      tags: 'drawer',
      initial: 'shut',
      on: { 'viewport.changed': { guard: 'isWide', target: 'wide' } },
      states: {
        shut: { on: { 'drawer.opened': 'drawn' } },
        drawn: {
          tags: 'drawerOpen',
          on: {
            'drawer.closed': 'shut',
            'place.entered': [
              { guard: 'isInClosedGroup', target: 'shut', actions: ['setGroup', 'persist'] },
              { target: 'shut' },
            ],
          },
        },
      },
    },
  },
});
