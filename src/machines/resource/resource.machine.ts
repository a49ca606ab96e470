import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface ResourceContext {
  /** Which resource: the slot is told, so that one wiring serves all. */
  readonly key: string;
  /** What the last successful load brought; kept while it is loaded again. */
  readonly data: unknown;
  readonly failure: CallFailure | null;
  readonly loadedAt: number | null;
}

export type ResourceEvent = { type: 'resource.requested' } | { type: 'resource.cleared' };

export const resourceSlots = {
  load: slot<Timed<Result<unknown, CallFailure>>, { key: string }>('resource.load'),
};

/** Something that is loaded from the back end, shown, loaded again, and may fail on its own. */
export const resourceMachine = setup({
  types: {} as {
    context: ResourceContext;
    events: ResourceEvent;
    input: { key: string };
    tags: 'busy' | 'settled';
  },
  actors: resourceSlots,
  guards: {
    wasLoaded: (_, { answer }: Timed<Result<unknown, CallFailure>>) => answer.ok,
    wasDropped: (_, { answer }: Timed<Result<unknown, CallFailure>>) =>
      !answer.ok && answer.error.kind === 'dropped',
  },
  actions: {
    keep: assign((_, { answer, at }: Timed<Result<unknown, CallFailure>>) =>
      answer.ok ? { data: answer.value, failure: null, loadedAt: at } : { failure: answer.error },
    ),
    clear: assign({ data: null, failure: null, loadedAt: null }),
    reportDefect: effectSlot('resource.reportDefect'),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ key: input.key, data: null, failure: null, loadedAt: null }),
  initial: 'empty',
  on: {
    'resource.requested': '.loading',
    'resource.cleared': { target: '.empty', actions: 'clear' },
  },
  states: {
    empty: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'wasLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { guard: { type: 'wasDropped', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'failed', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    ready: { tags: 'settled' },
    failed: { tags: 'settled' },
    broken: { tags: 'settled' },
  },
});
