import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { named } from '@machines/tree';
import { sendTo, setup } from 'xstate';

/** How long after the tools of the header the page has come to rest, milliseconds. */
export const REST_MS = 500;

export const backgroundSlots = {
  /** Whoever was on a page of lists in this browser will be again. Somebody who never was is spared their bytes. */
  worksWithLists: slot<boolean>('background.worksWithLists'),
  /** Lets the worker of the browser keep the program, and, when they are worked with, the pages of lists. */
  cacheShell: slot<void>('background.cacheShell'),
  cacheLists: slot<void>('background.cacheLists'),
  /** The program of lists. */
  loadLists: slot<void>('background.loadLists'),
  /** Notifications on the desktop that are pressed while the portal is open. */
  pressed: sourceSlot<{ type: 'notification.pressed'; address: string }>('background.pressed'),
};

/** What is made ready while the page rests: the cache of the program, and what lists are made of. */
export const backgroundMachine = setup({
  types: {} as { events: { type: 'notification.pressed'; address: string }; tags: 'listsReady' },
  actors: backgroundSlots,
  delays: { pageRests: REST_MS },
  guards: { worksWithLists: (_, worksWithLists: boolean) => worksWithLists },
  actions: {
    navigate: sendTo(named('app'), ({ event }) => ({ type: 'navigation.requested', to: event.address })),
    reportDefect: effectSlot('background.reportDefect'),
  },
}).createMachine({
  id: 'background',
  invoke: { id: 'pressed', src: 'pressed' },
  on: { 'notification.pressed': { actions: 'navigate' } },
  initial: 'keepingShell',
  states: {
    keepingShell: {
      invoke: {
        id: 'cacheShell',
        src: 'cacheShell',
        onDone: 'looking',
        onError: { target: 'looking', actions: 'reportDefect' },
      },
    },
    looking: {
      invoke: {
        id: 'worksWithLists',
        src: 'worksWithLists',
        onDone: [
          { guard: { type: 'worksWithLists', params: ({ event }) => event.output }, target: 'keepingLists' },
          { target: 'done' },
        ],
        onError: { target: 'done', actions: 'reportDefect' },
      },
    },
    keepingLists: {
      invoke: {
        id: 'cacheLists',
        src: 'cacheLists',
        onDone: 'resting',
        onError: { target: 'resting', actions: 'reportDefect' },
      },
    },
    resting: { after: { pageRests: 'loading' } },
    // what fails here fails again, and is told, when a list is opened
    loading: { invoke: { id: 'loadLists', src: 'loadLists', onDone: 'ready', onError: 'done' } },
    ready: { tags: 'listsReady' },
    done: {},
  },
});
