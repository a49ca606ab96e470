import { BULK_MAX, type BulkOffers } from '@domain/area/records';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface BulkOffersContext {
  readonly area: string;
  /** The records that are marked; none: there is nothing to judge, or not all of them are at hand. */
  readonly ids: readonly string[];
  /** What was answered last; of a record that has moved on since, its version tells. */
  readonly records: BulkOffers['records'];
  /** Why nothing is known of the records. */
  readonly failure: CallFailure | null;
}
export type BulkOffersEvent = { type: 'offers.wanted'; ids: readonly string[] };
export type BulkOffersReply = Result<BulkOffers, CallFailure>;

export const bulkOffersSlots = {
  judge: slot<BulkOffersReply, { area: string; ids: readonly string[] }>('bulkOffers.judge'),
};

/**
 * Which of the marked records take which command, judged by the back end with what it knows of them. Of more records than one request
 * judges, and without an answer, nothing is known: their states have to do.
 */
export const bulkOffersMachine = setup({
  types: {} as {
    context: BulkOffersContext;
    events: BulkOffersEvent;
    input: { area: string };
    tags: 'busy';
  },
  actors: bulkOffersSlots,
  guards: {
    canBeJudged: ({ context: { ids } }) => ids.length > 0 && ids.length <= BULK_MAX,
  },
  actions: {
    setWanted: assign(({ event }) => ({ ids: event.ids })),
    setOffers: assign((_, reply: BulkOffersReply) =>
      reply.ok ? { records: reply.value.records, failure: null } : { records: [], failure: reply.error },
    ),
    forget: assign({ records: [], failure: null }),
    reportDefect: effectSlot('bulkOffers.reportDefect'),
  },
}).createMachine({
  id: 'bulkOffers',
  context: ({ input }) => ({ area: input.area, ids: [], records: [], failure: null }),
  initial: 'idle',
  on: { 'offers.wanted': { target: '.looking', actions: 'setWanted' } },
  states: {
    looking: {
      always: [
        { guard: 'canBeJudged', target: 'judging' },
        { target: 'idle', actions: 'forget' },
      ],
    },
    idle: {},
    judging: {
      tags: 'busy',
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context: { area, ids } }) => ({ area, ids }),
        onDone: { target: 'idle', actions: { type: 'setOffers', params: ({ event }) => event.output } },
        onError: { target: 'broken', actions: ['forget', 'reportDefect'] },
      },
    },
    /** A defect of ours. */
    broken: {},
  },
});
