import { slot } from '@machines/slot';
import { assign, type ErrorActorEvent, setup, spawnChild } from 'xstate';

export const pagesSlots = {
  /** The program of a page. */
  load: slot<unknown, { page: string }>('pages.load'),
};

/**
 * The pages as parts of the program: each is loaded when it is first wanted, once, by a child of its name. One that failed stays so, or a
 * view that waits for it would ask for ever: a reload of the portal tries again (chunk-guard).
 */
export const pagesMachine = setup({
  types: {} as {
    context: { readonly wanted: readonly string[] };
    events: { type: 'page.wanted'; page: string } | ErrorActorEvent;
  },
  actors: pagesSlots,
  guards: {
    isNew: ({ context }, page: string) => !context.wanted.includes(page),
  },
  actions: {
    note: assign(({ context: { wanted } }, page: string) => ({ wanted: [...wanted, page] })),
  },
}).createMachine({
  id: 'pages',
  context: { wanted: [] },
  on: {
    'page.wanted': {
      guard: { type: 'isNew', params: ({ event }) => event.page },
      actions: [
        { type: 'note', params: ({ event }) => event.page },
        spawnChild('load', {
          id: ({ event: { page } }) => page,
          input: ({ event }) => ({ page: 'page' in event ? event.page : '' }),
        }),
      ],
    },
    // whoever waits for it is told
    'xstate.error.actor.*': {},
  },
});
