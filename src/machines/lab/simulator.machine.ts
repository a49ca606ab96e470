import { slot } from '@machines/slot';
import { assign, setup } from 'xstate';
import type { Sandbox, WrongBody } from './sandbox';
import type { Scenario } from './scenarios';
import type { Step } from './steps';

/** Between two steps of a running scenario, so that a person can follow. */
const PAUSE_MS = 1500;

export interface SimulatorContext {
  readonly sandbox: Sandbox | null;
  /** Without it single steps are done by hand. */
  readonly scenario: Scenario | null;
  /** Steps of the scenario that were done. */
  readonly done: number;
  readonly step: Step | null;
  readonly failure: string | null;
  /** What was to be laid ready last was no answer of its call. */
  readonly wrong: WrongBody | null;
  /** The scenario goes on by itself. */
  readonly runs: boolean;
  /** Raised by every step: the sandbox stands elsewhere. */
  readonly beat: number;
}

export type SimulatorEvent =
  | { type: 'opened' }
  /** Begins afresh, with this scenario or without one. */
  | { type: 'scenario.chosen'; scenario: Scenario | null }
  | { type: 'next.asked' }
  | { type: 'run.asked' }
  | { type: 'run.stopped' }
  | { type: 'step.asked'; step: Step }
  | { type: 'touched' };

export const simulatorSlots = {
  open: slot<Sandbox>('simulator.open'),
  perform: slot<WrongBody | null, { sandbox: Sandbox; step: Step }>('simulator.perform'),
};

const input = <T>(value: T | null): T => {
  if (value === null) throw new Error('Performing without a sandbox or a step');
  return value;
};
const nextOf = ({ scenario, done }: SimulatorContext): Step | null => scenario?.steps[done]?.step ?? null;

/** Plays with a sandboxed portal: scenarios step by step, or single steps. */
export const simulatorMachine = setup({
  types: {} as { context: SimulatorContext; events: SimulatorEvent; tags: 'ready' | 'running' },
  actors: simulatorSlots,
  delays: { pause: PAUSE_MS },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== null,
    isWrong: (_, wrong: WrongBody | null) => wrong !== null,
    goesOn: ({ context }) => context.runs && nextOf(context) !== null,
  },
  actions: {
    choose: assign((_, scenario: Scenario | null) => ({
      sandbox: null,
      scenario,
      done: 0,
      step: null,
      failure: null,
      wrong: null,
      runs: false,
    })),
    takeNext: assign(({ context }) => ({ step: nextOf(context), done: context.done + 1, wrong: null })),
    takeStep: assign((_, step: Step) => ({ step, wrong: null })),
    setWrong: assign((_, wrong: WrongBody | null) => ({ wrong })),
    run: assign({ runs: true }),
    stopRun: assign({ runs: false }),
    beat: assign(({ context }) => ({ beat: context.beat + 1 })),
    setSandbox: assign((_, sandbox: Sandbox) => ({ sandbox })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: String(error) })),
    closeSandbox: ({ context }) => context.sandbox?.close(),
  },
}).createMachine({
  id: 'simulator',
  context: {
    sandbox: null,
    scenario: null,
    done: 0,
    step: null,
    failure: null,
    wrong: null,
    runs: false,
    beat: 0,
  },
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
          actions: [{ type: 'setSandbox', params: ({ event }) => event.output }, 'beat'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      tags: 'ready',
      entry: 'stopRun',
      on: {
        'next.asked': { guard: 'hasNext', target: 'performing', actions: 'takeNext' },
        'run.asked': { guard: 'hasNext', target: 'performing', actions: ['run', 'takeNext'] },
        'step.asked': {
          target: 'performing',
          actions: { type: 'takeStep', params: ({ event }) => event.step },
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
        input: ({ context }) => ({ sandbox: input(context.sandbox), step: input(context.step) }),
        onDone: [
          {
            guard: { type: 'isWrong', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setWrong', params: ({ event }) => event.output },
          },
          { guard: 'goesOn', target: 'pausing', actions: 'beat' },
          { target: 'ready', actions: 'beat' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'run.stopped': { actions: 'stopRun' } },
    },
    pausing: {
      tags: ['ready', 'running'],
      after: { pause: { target: 'performing', actions: 'takeNext' } },
      on: { 'run.stopped': 'ready' },
    },
    /** A defect of ours; another scenario begins afresh. */
    failed: {},
  },
});
