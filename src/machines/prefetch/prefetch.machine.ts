import { slot } from '@machines/slot';
import { assign, type SnapshotFrom, setup } from 'xstate';

/** How long a page waits for what was prefetched before it is drawn without it, milliseconds. */
export const PATIENCE_MS = 600;

export const prefetchSlots = {
  /** Fetches the page at an address, and what it will ask for. */
  prepare: slot<void, { address: string }>('prefetch.prepare'),
};

/**
 * What stands at the address that somebody comes near is fetched before he goes there: one address at a time, the last one wins. What
 * fails here fails again, and is told, when it is asked for; what comes late is there for who looks then.
 */
export const prefetchMachine = setup({
  types: {} as {
    /** The address that is awaited. */
    context: { readonly address: string | null };
    events: { type: 'prefetch.asked'; address: string };
  },
  actors: prefetchSlots,
  delays: { patience: PATIENCE_MS },
  guards: { isOther: ({ context, event }) => event.address !== context.address },
  actions: {
    setAddress: assign(({ event }) => ({ address: event.address })),
    forget: assign({ address: null }),
  },
}).createMachine({
  id: 'prefetch',
  context: { address: null },
  initial: 'resting',
  on: { 'prefetch.asked': { guard: 'isOther', target: '.awaiting', actions: 'setAddress' } },
  states: {
    resting: { entry: 'forget' },
    awaiting: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ address: context.address ?? '' }),
        onDone: 'resting',
        onError: 'resting',
      },
      after: { patience: 'resting' },
    },
  },
});

/** Whether a page at this path is drawn with what is about to come. */
export const isAwaitedAt = (
  { context: { address } }: SnapshotFrom<typeof prefetchMachine>,
  path: string,
): boolean => address?.split(/[?#]/, 1)[0] === path;
