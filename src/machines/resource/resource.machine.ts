import { type CompanyScope, isSameScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface ResourceContext {
  /** Which resource: the slot is told, so that one wiring serves all. */
  readonly key: string;
  /** What it is asked with, when its key does not say all. */
  readonly request?: unknown;
  /** The companies that it is asked for. */
  readonly company: CompanyScope;
  /** What the last successful load brought; kept while it is loaded again. */
  readonly data: unknown;
  readonly failure: CallFailure | null;
  readonly loadedAt: number | null;
}

export type ResourceInput = Pick<ResourceContext, 'key' | 'request' | 'company'>;

export type ResourceEvent =
  | { type: 'resource.requested' }
  | { type: 'resource.cleared' }
  /** What was loaded for other companies is gone, and what was asked for them is dropped; it is asked again when it was asked. */
  | { type: 'scope.changed'; company: CompanyScope };

export const resourceSlots = {
  load: slot<Timed<Result<unknown, CallFailure>>, ResourceInput>('resource.load'),
};

/** Something that is loaded from the back end, shown, loaded again, and may fail on its own. */
export const resourceMachine = setup({
  types: {} as {
    context: ResourceContext;
    events: ResourceEvent;
    input: ResourceInput;
    tags: 'busy' | 'settled';
  },
  actors: resourceSlots,
  guards: {
    wasLoaded: (_, { answer }: Timed<Result<unknown, CallFailure>>) => answer.ok,
    isOtherScope: ({ context, event }) =>
      event.type === 'scope.changed' && !isSameScope(event.company, context.company),
    wasDropped: (_, { answer }: Timed<Result<unknown, CallFailure>>) =>
      !answer.ok && answer.error.kind === 'dropped',
  },
  actions: {
    setAnswer: assign((_, { answer, at }: Timed<Result<unknown, CallFailure>>) =>
      answer.ok ? { data: answer.value, failure: null, loadedAt: at } : { failure: answer.error },
    ),
    setScope: assign(({ event }) => (event.type === 'scope.changed' ? { company: event.company } : {})),
    clear: assign({ data: null, failure: null, loadedAt: null }),
    reportDefect: effectSlot('resource.reportDefect'),
  },
}).createMachine({
  id: 'resource',
  context: ({ input }) => ({ ...input, data: null, failure: null, loadedAt: null }),
  initial: 'empty',
  on: {
    'resource.requested': '.loading',
    'resource.cleared': { target: '.empty', actions: 'clear' },
    'scope.changed': { guard: 'isOtherScope', target: '.loading', actions: ['setScope', 'clear'] },
  },
  states: {
    empty: { on: { 'scope.changed': { actions: 'setScope' } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { key, request, company } }) => ({ key, request, company }),
        onDone: [
          {
            guard: { type: 'wasLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          { guard: { type: 'wasDropped', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'failed', actions: { type: 'setAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    ready: { tags: 'settled' },
    failed: { tags: 'settled' },
    broken: { tags: 'settled' },
  },
});
