import { assign, emit, enqueueActions, setup } from 'xstate';

/** A request that waits for a fresh token: to be sent for the first time, or once more. */
interface Waiting {
  readonly requestId: string;
  readonly epoch: number;
}

export interface HttpGateContext {
  readonly epoch: number;
  readonly rotation: number;
  readonly waiting: readonly Waiting[];
}

export type HttpGateEvent =
  | { type: 'session.opened'; epoch: number; rotation: number }
  /** A token is on its way: requests of this epoch wait for it. */
  | { type: 'session.renewing'; epoch: number; rotation: number }
  | { type: 'session.closed' }
  | { type: 'request.arrived'; requestId: string }
  /** The caller gave up; his request is not sent when the token comes. */
  | { type: 'request.left'; requestId: string }
  | { type: 'answer.unauthorized'; requestId: string; epoch: number; rotation: number; repeated: boolean };

/** What becomes of a request: `go` (send it with this epoch's token) or `stop` (nobody waits for it any more). */
export type GateEmission =
  | { type: 'go'; requestId: string; epoch: number; rotation: number }
  | { type: 'stop'; requestId: string };

/**
 * The door of every authenticated call (spec 4, 8): a refused token leads to one refresh for all who wait, each request is
 * repeated once, and a fresh token that is refused as well ends the session.
 */
export const httpGateMachine = setup({
  types: {} as {
    context: HttpGateContext;
    events: HttpGateEvent;
    emitted: GateEmission;
    tags: 'needsToken' | 'refusedTwice';
  },
  guards: {
    isOfAnotherEpoch: ({ context, event }) =>
      event.type === 'answer.unauthorized' && event.epoch !== context.epoch,
    wasRetriedInVain: ({ context, event }) =>
      event.type === 'answer.unauthorized' && event.repeated && event.rotation === context.rotation,
    wasRetried: ({ event }) => event.type === 'answer.unauthorized' && event.repeated,
    wasSentBeforeRotation: ({ context, event }) =>
      event.type === 'answer.unauthorized' && event.rotation < context.rotation,
  },
  actions: {
    adopt: assign(({ event, context }) =>
      event.type === 'session.opened' || event.type === 'session.renewing'
        ? { epoch: event.epoch, rotation: event.rotation }
        : context,
    ),
    go: emit(({ context, event }) => ({
      type: 'go' as const,
      requestId: 'requestId' in event ? event.requestId : '',
      epoch: context.epoch,
      rotation: context.rotation,
    })),
    stop: emit(({ event }) => ({
      type: 'stop' as const,
      requestId: 'requestId' in event ? event.requestId : '',
    })),
    wait: assign(({ context, event }) =>
      'requestId' in event
        ? { waiting: [...context.waiting, { requestId: event.requestId, epoch: context.epoch }] }
        : {},
    ),
    leave: assign(({ context, event }) =>
      event.type === 'request.left'
        ? { waiting: context.waiting.filter(({ requestId }) => requestId !== event.requestId) }
        : {},
    ),
    releaseAll: enqueueActions(({ context, enqueue }) => {
      for (const { requestId, epoch } of context.waiting) {
        const mine = epoch === context.epoch;
        enqueue.emit(
          mine ? { type: 'go', requestId, epoch, rotation: context.rotation } : { type: 'stop', requestId },
        );
      }
      enqueue.assign({ waiting: [] });
    }),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const { requestId } of context.waiting) enqueue.emit({ type: 'stop', requestId });
      enqueue.assign({ waiting: [] });
    }),
  },
}).createMachine({
  id: 'httpGate',
  context: { epoch: 0, rotation: 0, waiting: [] },
  initial: 'closed',
  on: {
    'session.closed': { target: '.closed', actions: 'stopAll' },
    'request.left': { actions: 'leave' },
  },
  states: {
    closed: {
      on: {
        'session.opened': { target: 'open', actions: 'adopt' },
        'session.renewing': { target: 'renewing', actions: 'adopt' },
        'request.arrived': { actions: 'stop' },
        'answer.unauthorized': { actions: 'stop' },
      },
    },
    open: {
      on: {
        'session.opened': { actions: 'adopt' },
        'session.renewing': { target: 'renewing', actions: 'adopt' },
        'request.arrived': { actions: 'go' },
        'answer.unauthorized': [
          { guard: 'isOfAnotherEpoch', actions: 'stop' },
          { guard: 'wasRetriedInVain', target: 'refusedTwice', actions: 'stop' },
          { guard: 'wasRetried', actions: 'stop' },
          { guard: 'wasSentBeforeRotation', actions: 'go' },
          { target: 'renewing.refused', actions: 'wait' },
        ],
      },
    },
    renewing: {
      initial: 'ahead',
      on: {
        'session.opened': { target: 'open', actions: ['adopt', 'releaseAll'] },
        'request.arrived': { actions: 'wait' },
        'answer.unauthorized': [
          { guard: 'isOfAnotherEpoch', actions: 'stop' },
          { guard: 'wasRetried', actions: 'stop' },
          { target: '.refused', actions: 'wait' },
        ],
      },
      states: {
        /** The session renews on its own; the old token was not refused. */
        ahead: {},
        refused: { tags: 'needsToken' },
      },
    },
    /** A fresh token was refused: only the end of the session leads on. */
    refusedTwice: {
      tags: 'refusedTwice',
      on: {
        'request.arrived': { actions: 'stop' },
        'answer.unauthorized': { actions: 'stop' },
      },
    },
  },
});
