import type { ScopedQuery } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import { EVERYTHING } from '@domain/area/query';
import { BULK_MAX, type BulkAnswer, type IdList } from '@domain/area/records';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot, sourceSlot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, sendTo, setup } from 'xstate';

/** Records that one request commands; the back end takes no more. */
export const CHUNK = BULK_MAX;

export type BulkResult = BulkAnswer['results'][number];

/** Everything that a query finds, but for some. */
export interface Everything extends ScopedQuery {
  readonly except: readonly string[];
}

export interface BulkContext {
  readonly area: string;
  /** The list that it is given in, by its name in the workspace. */
  readonly list: string;
  readonly command: string;
  readonly payload: FieldInputs;
  /** Set until it is known which records that are. */
  readonly everything: Everything | null;
  /** Records that still wait for their turn; `total` is how many they were. */
  readonly waiting: readonly string[];
  readonly total: number;
  /** What became of each that had its turn. */
  readonly results: readonly BulkResult[];
  /** Of the part that is being sent: sent again it is still the same part. */
  readonly key: string;
  /** No further part is sent. */
  readonly isCancelled: boolean;
  readonly failure: CallFailure | null;
}

export type BulkEvent =
  | { type: 'bulk.given'; command: string; payload: FieldInputs; ids: readonly string[] }
  | { type: 'bulk.given'; command: string; payload: FieldInputs; everything: Everything }
  /** No further part is sent; what was commanded stays so. */
  | { type: 'bulk.cancelled' }
  /** Sends the part again that did not come through. */
  | { type: 'bulk.retried' }
  /** The command again, for those that it was refused for. */
  | { type: 'failed.retried' }
  /** The results are read. */
  | { type: 'bulk.closed' };

export type IdsReply = Result<IdList, CallFailure>;
export type BulkReply = Result<BulkAnswer, CallFailure>;

export const bulkSlots = {
  /** Who closes the page or loads it afresh is asked first: what was not sent would never be. */
  confirmLeaving: sourceSlot('bulk.confirmLeaving'),
  findIds: slot<IdsReply, { area: string; scoped: ScopedQuery }>('bulk.findIds'),
  /** A text that no other attempt has. */
  newKey: slot<string>('bulk.newKey'),
  sendPart: slot<
    BulkReply,
    { area: string; event: string; payload: FieldInputs; ids: readonly string[]; key: string }
  >('bulk.sendPart'),
};

const nothing = {
  command: '',
  payload: {},
  everything: null,
  waiting: [],
  total: 0,
  results: [],
  key: '',
  isCancelled: false,
  failure: null,
} as const;

const refusedOnes = (results: readonly BulkResult[]) => results.filter(({ ok }) => !ok).map(({ id }) => id);

/** For whoever has left the list. */
const countsIn = ({ list, results, waiting }: BulkContext) => {
  const refused = refusedOnes(results).length;
  return { id: list, done: results.length - refused, refused, unsent: waiting.length };
};

/** One command over many records, a hundred at a time: each succeeds or fails alone, and all of them are told. */
export const bulkMachine = setup({
  types: {} as {
    context: BulkContext;
    events: BulkEvent;
    input: { area: string; list: string };
    tags: 'busy' | 'told';
  },
  actors: bulkSlots,
  guards: {
    hasIds: (_, reply: IdsReply) => reply.ok,
    hasResults: (_, reply: BulkReply) => reply.ok,
    targetsAll: ({ event }) => event.type === 'bulk.given' && 'everything' in event,
    isFinished: ({ context }) => context.isCancelled || context.waiting.length === 0,
    hasRefused: ({ context }) => refusedOnes(context.results).length > 0,
  },
  actions: {
    begin: assign(({ event }) => {
      if (event.type !== 'bulk.given') return {};
      const { command, payload } = event;
      const some =
        'ids' in event ? { waiting: event.ids, total: event.ids.length } : { everything: event.everything };
      return { ...nothing, command, payload, ...some };
    }),
    setIds: assign(({ context }, reply: IdsReply) => {
      if (!reply.ok) return { failure: reply.error };
      const except = context.everything?.except ?? [];
      const waiting = reply.value.ids.filter((id) => !except.includes(id));
      return { waiting, total: waiting.length, everything: null, failure: null };
    }),
    setKey: assign((_, key: string) => ({ key })),
    setResults: assign(({ context }, reply: BulkReply) =>
      reply.ok
        ? {
            results: [...context.results, ...reply.value.results],
            waiting: context.waiting.slice(CHUNK),
            failure: null,
          }
        : { failure: reply.error },
    ),
    requeueRefused: assign(({ context }) => {
      const waiting = refusedOnes(context.results);
      return { waiting, total: waiting.length, results: [], isCancelled: false };
    }),
    cancel: assign({ isCancelled: true }),
    clear: assign(nothing),
    notifyWritten: sendTo(named('workspace'), ({ context: { area } }) => ({ type: 'records.written', area })),
    /** The workspace keeps the list until all of it is sent, also when its page is left. */
    notifyBegun: sendTo(named('workspace'), ({ context: { list } }) => ({ type: 'command.begun', id: list })),
    notifyOver: sendTo(named('workspace'), ({ context }) => ({ type: 'command.over', ...countsIn(context) })),
    notifyStalled: sendTo(named('workspace'), ({ context }) => ({
      type: 'command.stalled',
      ...countsIn(context),
    })),
    reportDefect: effectSlot('bulk.reportDefect'),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input: { area, list } }) => ({ area, list, ...nothing }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'bulk.given': [
          { guard: 'targetsAll', target: 'running.finding', actions: 'begin' },
          { target: 'running', actions: 'begin' },
        ],
      },
    },
    /** Something of it is not sent yet. */
    running: {
      entry: 'notifyBegun',
      exit: 'notifyOver',
      invoke: { id: 'confirmLeaving', src: 'confirmLeaving' },
      initial: 'taking',
      states: {
        /** Which records the query finds. */
        finding: {
          tags: 'busy',
          invoke: {
            id: 'findIds',
            src: 'findIds',
            input: ({ context: { area, everything } }) => ({
              area,
              scoped: {
                query: everything?.query ?? EVERYTHING,
                company: everything?.company ?? ALL_IN_REACH,
              },
            }),
            onDone: [
              {
                guard: { type: 'hasIds', params: ({ event }) => event.output },
                target: 'taking',
                actions: { type: 'setIds', params: ({ event }) => event.output },
              },
              { target: '#bulk.notFound', actions: { type: 'setIds', params: ({ event }) => event.output } },
            ],
            onError: { target: '#bulk.broken', actions: 'reportDefect' },
          },
          on: { 'bulk.cancelled': { target: '#bulk.idle', actions: 'clear' } },
        },
        taking: { always: [{ guard: 'isFinished', target: '#bulk.done' }, 'keying'] },
        keying: {
          tags: 'busy',
          invoke: {
            id: 'newKey',
            src: 'newKey',
            onDone: { target: 'sending', actions: { type: 'setKey', params: ({ event }) => event.output } },
            onError: { target: '#bulk.broken', actions: 'reportDefect' },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendPart',
            src: 'sendPart',
            input: ({ context: { area, command, payload, waiting, key } }) => ({
              area,
              event: command,
              payload,
              ids: waiting.slice(0, CHUNK),
              key,
            }),
            onDone: [
              {
                guard: { type: 'hasResults', params: ({ event }) => event.output },
                target: 'taking',
                actions: [{ type: 'setResults', params: ({ event }) => event.output }, 'notifyWritten'],
              },
              { target: 'stalled', actions: { type: 'setResults', params: ({ event }) => event.output } },
            ],
            onError: { target: '#bulk.broken', actions: 'reportDefect' },
          },
          // the part on its way is waited for: what became of it is told
          on: { 'bulk.cancelled': { actions: 'cancel' } },
        },
        stalled: {
          entry: 'notifyStalled',
          tags: 'told',
          on: { 'bulk.retried': 'sending', 'bulk.cancelled': '#bulk.done' },
        },
      },
    },
    notFound: { tags: 'told', on: { 'bulk.retried': 'running.finding' } },
    done: {
      tags: 'told',
      on: { 'failed.retried': { guard: 'hasRefused', target: 'running', actions: 'requeueRefused' } },
    },
    broken: { tags: 'told' },
  },
  on: { 'bulk.closed': { target: '.idle', actions: 'clear' } },
});
