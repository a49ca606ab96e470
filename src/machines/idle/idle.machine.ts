import { sourceSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** After this time without a hand on any tab a warning appears, milliseconds. */
export const IDLE_WARNING_MS = 25 * 60_000;
/** After this time the portal asks for the password again, in place: what was typed stays. */
export const IDLE_LOCK_MS = 30 * 60_000;

export interface IdleContext {
  /** Wall clock of the last sign of life, in this tab or another of the same user. */
  readonly usedAt: number;
}

export type IdleEvent =
  | { type: 'idle.started'; at: number }
  | { type: 'idle.stopped' }
  | { type: 'used'; at: number }
  | { type: 'page.resumed'; at: number }
  | { type: 'alarm.rang'; at: number };

export const idleSlots = {
  /** Sends `alarm.rang` once the wall clock has reached `dueAt`. */
  alarm: sourceSlot<{ type: 'alarm.rang'; at: number }, { dueAt: number }>('idle.alarm'),
};

/** Watches for somebody who has gone away. Deadlines are compared with the wall clock, so a laptop that slept locks at once. */
export const idleMachine = setup({
  types: {} as { context: IdleContext; events: IdleEvent; tags: 'warning' | 'elapsed' },
  actors: idleSlots,
  guards: {
    hasElapsed: ({ context, event }) => 'at' in event && event.at - context.usedAt >= IDLE_LOCK_MS,
    isLong: ({ context, event }) => 'at' in event && event.at - context.usedAt >= IDLE_WARNING_MS,
  },
  actions: {
    keepUse: assign(({ context, event }) =>
      'at' in event ? { usedAt: Math.max(context.usedAt, event.at) } : {},
    ),
  },
}).createMachine({
  id: 'idle',
  context: { usedAt: 0 },
  initial: 'off',
  on: { 'idle.stopped': '.off' },
  states: {
    off: { on: { 'idle.started': { target: 'watching', actions: 'keepUse' } } },
    watching: {
      invoke: {
        id: 'warningAlarm',
        src: 'alarm',
        input: ({ context }) => ({ dueAt: context.usedAt + IDLE_WARNING_MS }),
      },
      on: {
        used: [{ guard: 'hasElapsed', target: 'elapsed' }, { actions: 'keepUse' }],
        'alarm.rang': [
          { guard: 'hasElapsed', target: 'elapsed' },
          { guard: 'isLong', target: 'warning' },
          { target: 'watching', reenter: true },
        ],
        'page.resumed': [
          { guard: 'hasElapsed', target: 'elapsed' },
          { guard: 'isLong', target: 'warning' },
        ],
      },
    },
    warning: {
      tags: 'warning',
      invoke: {
        id: 'lockAlarm',
        src: 'alarm',
        input: ({ context }) => ({ dueAt: context.usedAt + IDLE_LOCK_MS }),
      },
      on: {
        used: [
          { guard: 'hasElapsed', target: 'elapsed' },
          { target: 'watching', actions: 'keepUse' },
        ],
        'alarm.rang': [
          { guard: 'hasElapsed', target: 'elapsed' },
          { target: 'warning', reenter: true },
        ],
        'page.resumed': { guard: 'hasElapsed', target: 'elapsed' },
      },
    },
    /** The session locks; it starts this machine again when somebody has shown who he is. */
    elapsed: {
      tags: 'elapsed',
      on: { used: { actions: 'keepUse' }, 'idle.started': { target: 'watching', actions: 'keepUse' } },
    },
  },
});
