import { IDLE_LOCK_MS, IDLE_WARNING_MS, idleFor } from '@domain/session/presence.rules';
import { sourceSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface IdleContext {
  /** Wall clock of the last sign of life, in this tab or another of the same user. */
  readonly usedAt: number;
}

export type IdleEvent =
  | { type: 'idle.started'; at: number }
  | { type: 'idle.stopped' }
  | { type: 'used'; at: number }
  | { type: 'page.resumed'; at: number }
  | { type: 'timer.fired'; at: number };

export const idleSlots = {
  /** Sends `timer.fired` when `afterMs` have passed, whatever the wall clock says then. */
  timer: sourceSlot<{ type: 'timer.fired'; at: number }, { afterMs: number }>('idle.timer'),
};

/** Milliseconds since the last sign of life as the clock tells it; a clock that was set back tells none. */
const passedFor = (context: IdleContext, event: IdleEvent): number =>
  'at' in event ? Math.max(0, event.at - context.usedAt) : 0;

/**
 * Watches for somebody who has gone away. Two clocks must agree that he is here: timers run through while somebody sets the wall
 * clock back, and the wall clock goes on while a laptop sleeps. A last sign of life in the future is none (docs/decisions/027-the-lock.md).
 */
export const idleMachine = setup({
  types: {} as { context: IdleContext; events: IdleEvent; tags: 'warning' | 'elapsed' },
  actors: idleSlots,
  guards: {
    hasElapsed: ({ context, event }) => 'at' in event && idleFor(context.usedAt, event.at) >= IDLE_LOCK_MS,
    needsWarning: ({ context, event }) =>
      'at' in event && idleFor(context.usedAt, event.at) >= IDLE_WARNING_MS,
    hasSlept: ({ context, event }) => passedFor(context, event) >= IDLE_LOCK_MS,
  },
  actions: {
    begin: assign(({ event }) => ('at' in event ? { usedAt: event.at } : {})),
    setUsedAt: assign(({ context, event }) =>
      'at' in event ? { usedAt: Math.max(context.usedAt, event.at) } : {},
    ),
  },
}).createMachine({
  id: 'idle',
  context: { usedAt: 0 },
  initial: 'off',
  on: { 'idle.stopped': '.off', 'idle.started': { target: '.watching', actions: 'begin' } },
  states: {
    off: {},
    watching: {
      invoke: {
        id: 'warningTimer',
        src: 'timer',
        input: ({ context, event }) => ({
          afterMs: Math.max(0, IDLE_WARNING_MS - passedFor(context, event)),
        }),
      },
      on: {
        used: [
          { guard: 'hasElapsed', target: 'elapsed' },
          { target: 'watching', reenter: true, actions: 'setUsedAt' },
        ],
        'timer.fired': [{ guard: 'hasSlept', target: 'elapsed' }, { target: 'warning' }],
        'page.resumed': [
          { guard: 'hasElapsed', target: 'elapsed' },
          { guard: 'needsWarning', target: 'warning' },
        ],
      },
    },
    warning: {
      tags: 'warning',
      invoke: {
        id: 'lockTimer',
        src: 'timer',
        input: ({ context, event }) => ({
          afterMs: Math.max(0, IDLE_LOCK_MS - Math.max(IDLE_WARNING_MS, passedFor(context, event))),
        }),
      },
      on: {
        used: [
          { guard: 'hasElapsed', target: 'elapsed' },
          { target: 'watching', actions: 'setUsedAt' },
        ],
        'timer.fired': 'elapsed',
        'page.resumed': { guard: 'hasElapsed', target: 'elapsed' },
      },
    },
    /** The session locks; it starts this machine again when somebody has shown who he is. */
    elapsed: { tags: 'elapsed' },
  },
});
