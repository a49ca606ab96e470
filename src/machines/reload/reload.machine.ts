import { type CallFailure, isPassing } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { StartUpData } from '@domain/start-up/start-up.port';
import { effectSlot, slot, sourceSlot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';

/** Data is loaded again when this much time has passed (spec 9), milliseconds. */
export const RELOAD_INTERVAL_MS = 900_000;
/** Repetitions of a load that failed for a passing reason before the first load counts as failed. */
const MAX_TRIES = 3;

export interface ReloadContext {
  readonly data: StartUpData | null;
  /** Wall clock of the last successful load; null before the first one. */
  readonly lastFetchTime: number | null;
  readonly tries: number;
}

export type ReloadEvent =
  | { type: 'reload.started' }
  | { type: 'reload.stopped' }
  /** The page woke up or came back: timers may have slept. */
  | { type: 'page.resumed'; at: number }
  /** From the timer; early, late or in time. */
  | { type: 'timer.fired'; at: number };

export const reloadSlots = {
  load: slot<Timed<Result<StartUpData, CallFailure>>>('reload.load'),
  /** Sends `timer.fired` after the given time, again and again. */
  timer: sourceSlot<{ type: 'timer.fired'; at: number }, { everyMs: number }>('reload.timer'),
};

type Loaded = Timed<Result<StartUpData, CallFailure>>;

/** Loads once, then whenever 15 minutes have passed by the wall clock; a laptop that slept longer loads at once. */
export const reloadMachine = setup({
  types: {} as { context: ReloadContext; events: ReloadEvent; tags: 'busy' | 'failed' | 'loaded' },
  actors: reloadSlots,
  guards: {
    wasLoaded: (_, { answer }: Loaded) => answer.ok,
    mayRetry: ({ context }, { answer }: Loaded) =>
      !answer.ok && isPassing(answer.error) && context.tries < MAX_TRIES,
    /** A passing failure after a successful load: what is shown stays, the next timer tries again. */
    mayKeepOld: ({ context }, { answer }: Loaded) =>
      !answer.ok && isPassing(answer.error) && context.lastFetchTime !== null,
    wasDropped: (_, { answer }: Loaded) => !answer.ok && answer.error.kind === 'dropped',
    isDue: ({ context, event }) =>
      'at' in event &&
      (context.lastFetchTime === null ||
        event.at - context.lastFetchTime >= RELOAD_INTERVAL_MS ||
        event.at < context.lastFetchTime),
  },
  actions: {
    setAnswer: assign((_, { answer, at }: Loaded) =>
      answer.ok ? { data: answer.value, lastFetchTime: at, tries: 0 } : {},
    ),
    countAttempt: assign(({ context }) => ({ tries: context.tries + 1 })),
    resetAttempts: assign({ tries: 0 }),
    clear: assign({ data: null, lastFetchTime: null, tries: 0 }),
    reportDefect: effectSlot('reload.reportDefect'),
  },
  delays: { backOff: ({ context }) => 1000 * 2 ** context.tries },
}).createMachine({
  id: 'reload',
  context: { data: null, lastFetchTime: null, tries: 0 },
  initial: 'idle',
  on: { 'reload.stopped': { target: '.idle', actions: 'clear' } },
  states: {
    idle: { on: { 'reload.started': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'wasLoaded', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          { guard: { type: 'wasDropped', params: ({ event }) => event.output }, target: 'idle' },
          {
            guard: { type: 'mayRetry', params: ({ event }) => event.output },
            target: 'pausing',
            actions: 'countAttempt',
          },
          {
            guard: { type: 'mayKeepOld', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'resetAttempts',
          },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: 'reportDefect' },
      },
    },
    pausing: { after: { backOff: 'loading' } },
    resting: {
      tags: 'loaded',
      invoke: { id: 'timer', src: 'timer', input: { everyMs: RELOAD_INTERVAL_MS } },
      on: {
        'timer.fired': { guard: 'isDue', target: 'loading' },
        'page.resumed': { guard: 'isDue', target: 'loading' },
      },
    },
    /** The data that a session needs cannot be had: the session ends (spec 8). */
    failed: { tags: 'failed' },
  },
});
