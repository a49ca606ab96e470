import { slot } from '@machines/slot';
import { assign, setup } from 'xstate';
import type { Deed } from './deeds';
import type { Sandbox } from './sandbox';
import type { Scenario } from './scenarios';

/** Between two steps of a running scenario, so that a person can follow. */
const PAUSE_MS = 1500;

export interface SimulatorContext {
  readonly sandbox: Sandbox | null;
  /** Null: single deeds by hand. */
  readonly scenario: Scenario | null;
  /** Steps of the scenario that were done. */
  readonly done: number;
  readonly deed: Deed | null;
  readonly failure: string | null;
  /** The scenario goes on by itself. */
  readonly runs: boolean;
  /** Raised by every deed: the sandbox stands elsewhere. */
  readonly beat: number;
}

export type SimulatorEvent =
  | { type: 'opened' }
  /** Begins afresh, with this scenario or without one. */
  | { type: 'scenario.chosen'; scenario: Scenario | null }
  | { type: 'step.asked' }
  | { type: 'run.asked' }
  | { type: 'run.stopped' }
  | { type: 'deed.asked'; deed: Deed }
  | { type: 'touched' };

export const simulatorSlots = {
  open: slot<Sandbox>('simulator.open'),
  perform: slot<null, { sandbox: Sandbox; deed: Deed }>('simulator.perform'),
};

const given = <T>(value: T | null): T => {
  if (value === null) throw new Error('Performing without a sandbox or a deed');
  return value;
};
const nextOf = ({ scenario, done }: SimulatorContext): Deed | null => scenario?.steps[done]?.deed ?? null;

/** Plays with a sandboxed portal: scenarios step by step, or single deeds. */
export const simulatorMachine = setup({
  types: {} as { context: SimulatorContext; events: SimulatorEvent; tags: 'ready' | 'running' },
  actors: simulatorSlots,
  delays: { pause: PAUSE_MS },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== null,
    goesOn: ({ context }) => context.runs && nextOf(context) !== null,
  },
  actions: {
    choose: assign((_, scenario: Scenario | null) => ({
      sandbox: null,
      scenario,
      done: 0,
      deed: null,
      failure: null,
      runs: false,
    })),
    takeStep: assign(({ context }) => ({ deed: nextOf(context), done: context.done + 1 })),
    takeDeed: assign((_, deed: Deed) => ({ deed })),
    run: assign({ runs: true }),
    stopRun: assign({ runs: false }),
    beat: assign(({ context }) => ({ beat: context.beat + 1 })),
    keepSandbox: assign((_, sandbox: Sandbox) => ({ sandbox })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: String(error) })),
    closeSandbox: ({ context }) => context.sandbox?.close(),
  },
}).createMachine({
  id: 'simulator',
  context: { sandbox: null, scenario: null, done: 0, deed: null, failure: null, runs: false, beat: 0 },
  initial: 'closed',
  on: {
    'scenario.chosen': {
      target: '.opening',
      actions: ['closeSandbox', { type: 'choose', params: ({ event }) => event.scenario }],
    },
  },
  states: {
    closed: { on: { opened: 'opening' } },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepSandbox', params: ({ event }) => event.output }, 'beat'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      tags: 'ready',
      entry: 'stopRun',
      on: {
        'step.asked': { guard: 'hasNext', target: 'performing', actions: 'takeStep' },
        'run.asked': { guard: 'hasNext', target: 'performing', actions: ['run', 'takeStep'] },
        'deed.asked': {
          target: 'performing',
          actions: { type: 'takeDeed', params: ({ event }) => event.deed },
        },
        // Somebody pressed or typed in the sandbox itself.
        touched: { actions: 'beat' },
      },
    },
    performing: {
      tags: ['ready', 'running'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ sandbox: given(context.sandbox), deed: given(context.deed) }),
        onDone: [
          { guard: 'goesOn', target: 'pausing', actions: 'beat' },
          { target: 'ready', actions: 'beat' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'run.stopped': { actions: 'stopRun' } },
    },
    pausing: {
      tags: ['ready', 'running'],
      after: { pause: { target: 'performing', actions: 'takeStep' } },
      on: { 'run.stopped': 'ready' },
    },
    /** A defect of ours; another scenario begins afresh. */
    failed: {},
  },
});
