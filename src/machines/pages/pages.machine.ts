import { slot } from '@machines/slot';
import { type ErrorActorEvent, setup, spawnChild } from 'xstate';

export const pagesSlots = {
  /** The program of a page; its name with colons between its parts. */
  load: slot<unknown, { page: string }>('pages.load'),
};

/**
 * The pages as parts of the program: each is loaded when it is first wanted by a child of its name, which stays with what has come. One
 * that failed stays so, or a view that waits for it would ask for ever: a reload of the portal tries again (chunk-guard).
 */
export const pagesMachine = setup({
  types: {} as { events: { type: 'page.wanted'; page: string } | ErrorActorEvent },
  actors: pagesSlots,
}).createMachine({
  id: 'pages',
  on: {
    'page.wanted': {
      actions: spawnChild('load', {
        id: ({ event: { page } }) => page,
        input: ({ event }) => ({ page: 'page' in event ? event.page : '' }),
      }),
    },
    // whoever waits for it is told
    'xstate.error.actor.*': {},
  },
});
