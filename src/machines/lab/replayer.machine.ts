import { PORTAL_MACHINES } from '@machines/portal-machines';
import { type Replay, replay } from '@machines/tracing/replay';
import { assign, setup } from 'xstate';

/** Time in which the page can say that it is at work, before the work takes the page's only thread. */
const SHOWING_MS = 50;
const STEP_MS = 700;

export interface ReplayerContext {
  readonly name: string;
  readonly text: string;
  readonly run: Replay | null;
  /** Why the file cannot be read, one sentence. */
  readonly why: string | null;
  /** Index of the step that is shown. */
  readonly at: number;
  /** Number of the line that a link asks for. */
  readonly wanted: number | null;
}

export type ReplayerEvent =
  | { type: 'file.given'; name: string; text: string }
  | { type: 'play.toggled' }
  | { type: 'stepped'; by: number }
  | { type: 'jumped'; to: number }
  | { type: 'file.closed' };

const lastOf = ({ run }: ReplayerContext): number => Math.max(0, (run?.steps.length ?? 0) - 1);
const within = (context: ReplayerContext, to: number): number =>
  Math.min(lastOf(context), Math.max(0, Math.trunc(to)));

/** The step with this line number, or the next one after it; the last when there is none. */
const indexOf = ({ steps }: Replay, wanted: number): number => {
  const found = steps.findIndex(({ seq }) => seq >= wanted);
  return found === -1 ? Math.max(0, steps.length - 1) : found;
};

const EMPTY = { name: '', text: '', run: null, why: null, at: 0 } as const;

/** Shows a trace step by step: a file comes in, is replayed once, and is walked through by hand or by the clock. */
export const replayerMachine = setup({
  types: {} as {
    context: ReplayerContext;
    events: ReplayerEvent;
    input: { wanted: number | null };
  },
  delays: { showing: SHOWING_MS, step: STEP_MS },
  guards: {
    isUnreadable: ({ context }) => context.why !== null,
    isAtEnd: ({ context }) => context.at >= lastOf(context),
  },
  actions: {
    takeFile: assign((_, { name, text }: { name: string; text: string }) => ({ ...EMPTY, name, text })),
    forgetFile: assign(EMPTY),
    replay: assign(({ context }) => {
      const run = replay(context.text, PORTAL_MACHINES);
      const why = run.outcome.kind === 'unreadable' ? run.outcome.why : null;
      const at = context.wanted === null ? 0 : indexOf(run, context.wanted);
      return { run, why, at, text: '' };
    }),
    stepBy: assign(({ context }, by: number) => ({ at: within(context, context.at + by) })),
    jumpTo: assign(({ context }, to: number) => ({ at: within(context, to) })),
  },
}).createMachine({
  id: 'replayer',
  context: ({ input }) => ({ ...EMPTY, wanted: input.wanted }),
  initial: 'empty',
  on: {
    'file.given': { target: '.loading', actions: { type: 'takeFile', params: ({ event }) => event } },
    'file.closed': { target: '.empty', actions: 'forgetFile' },
  },
  states: {
    empty: {},
    loading: { after: { showing: { target: 'replayed', actions: 'replay' } } },
    replayed: { always: [{ guard: 'isUnreadable', target: 'unreadable' }, { target: 'shown' }] },
    unreadable: {},
    shown: {
      initial: 'paused',
      on: {
        stepped: { target: '.paused', actions: { type: 'stepBy', params: ({ event }) => event.by } },
        jumped: { target: '.paused', actions: { type: 'jumpTo', params: ({ event }) => event.to } },
      },
      states: {
        paused: {
          on: {
            'play.toggled': [
              // Played to its end: from the beginning once more.
              { guard: 'isAtEnd', target: 'playing', actions: { type: 'jumpTo', params: 0 } },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          always: { guard: 'isAtEnd', target: 'paused' },
          after: { step: { target: 'playing', reenter: true, actions: { type: 'stepBy', params: 1 } } },
          on: { 'play.toggled': 'paused' },
        },
      },
    },
  },
});
