import type { ShownAs } from '@domain/area/address';
import type { ScopedQuery } from '@domain/area/areas.port';
import type { Lane, ProcessState } from '@domain/area/records';
import { isSameScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

interface Wanted extends ScopedQuery {
  readonly shown: ShownAs;
}
/** What a board or a process map shows of a list. */
export interface OverviewContext extends Wanted {
  readonly area: string;
  readonly lanes: readonly Lane[];
  readonly states: readonly ProcessState[];
  readonly failure: CallFailure | null;
}
export type OverviewEvent = ({ type: 'overview.wanted' } & Wanted) | { type: 'overview.retried' };

export type OverviewReply = Result<
  { readonly lanes?: readonly Lane[]; readonly states?: readonly ProcessState[] },
  CallFailure
>;

export const overviewSlots = {
  /** Lanes for a board, states for a map. */
  loadOverview: slot<OverviewReply, { area: string } & Wanted>('overview.loadOverview'),
};

/** Lanes and states of a list, loaded only while they are shown; the old ones of the same companies stay while new ones are on their way. */
export const overviewMachine = setup({
  types: {} as {
    context: OverviewContext;
    events: OverviewEvent;
    input: Wanted & { area: string };
    tags: 'busy';
  },
  actors: overviewSlots,
  guards: {
    isShown: ({ context: { shown } }) => shown === 'board' || shown === 'map',
    hasData: (_, reply: OverviewReply) => reply.ok,
  },
  actions: {
    setWanted: assign(({ context, event }) => {
      if (event.type !== 'overview.wanted') return {};
      const { shown, query, company } = event;
      const old = isSameScope(company, context.company) ? {} : { lanes: [], states: [], failure: null };
      return { shown, query, company, ...old };
    }),
    setStates: assign((_, reply: OverviewReply) =>
      reply.ok ? { ...reply.value, failure: null } : { failure: reply.error },
    ),
    reportDefect: effectSlot('overview.reportDefect'),
  },
}).createMachine({
  id: 'overview',
  context: ({ input }) => ({ ...input, lanes: [], states: [], failure: null }),
  initial: 'looking',
  on: { 'overview.wanted': { target: '.looking', actions: 'setWanted' } },
  states: {
    looking: { always: [{ guard: 'isShown', target: 'loading' }, 'idle'] },
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        input: ({ context: { area, shown, query, company } }) => ({ area, shown, query, company }),
        onDone: [
          {
            guard: { type: 'hasData', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setStates', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setStates', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    ready: {},
    failed: { on: { 'overview.retried': 'loading' } },
    broken: {},
  },
});
