import { noteOf } from '@domain/tracing/trace-note';
import { slot } from '@machines/slot';
import { assign, enqueueActions, setup } from 'xstate';
import {
  type AttachedTrace,
  beginning,
  failureFrom,
  isEmpty,
  lastOf,
  type ReplayerContext,
  type ReplayerEvent,
  within,
} from './replayer.rules';
import { type Compared, type Look, NO_SEARCH, type Opened, type Search } from './trace-reader';

const STEP_MS = 700;

export const replayerSlots = {
  open: slot<Opened, { readonly text: string } | { readonly attached: AttachedTrace }>('replayer.open'),
  look: slot<Look | null, { readonly at: number }>('replayer.look'),
  find: slot<readonly number[], Search>('replayer.find'),
  compare: slot<Compared, { readonly text: string }>('replayer.compare'),
};

const thrownBy = ({ event }: { event: { error: unknown } }): unknown => event.error;

const EMPTY = {
  name: '',
  book: null,
  why: null,
  at: 0,
  look: null,
  noFailure: null,
  search: NO_SEARCH,
  found: 'all',
  otherName: '',
  compared: null,
} as const;

/** Shows a trace step by step: it is read and replayed elsewhere, and walked through by hand, by the clock, or from failure to failure. */
export const replayerMachine = setup({
  types: {} as {
    context: ReplayerContext;
    events: ReplayerEvent;
    input: { wanted: number | null; attached?: AttachedTrace | null };
    tags: 'comparing';
  },
  actors: replayerSlots,
  delays: { step: STEP_MS },
  guards: {
    isUnreadable: (_, opened: Opened) => 'why' in opened,
    isAtEnd: ({ context }) => context.at >= lastOf(context),
    isAttached: ({ context }) => context.attached !== null,
    isSearchEmpty: ({ context }) => isEmpty(context.search),
    hasFailure: ({ context }, by: 1 | -1) => failureFrom(context, by) !== -1,
  },
  actions: {
    takeFile: assign((_, name: string) => ({ ...EMPTY, attached: null, name })),
    forgetFile: assign({ ...EMPTY, attached: null }),
    setBook: assign(({ context }, opened: Opened) =>
      'why' in opened
        ? { why: opened.why }
        : { book: opened.book, at: beginning(opened.book, context.wanted) },
    ),
    setDefect: assign((_, error: unknown) => ({ why: noteOf(error) })),
    moveTo: enqueueActions(({ context, enqueue }, to: number) => {
      enqueue.assign({ at: within(context, to), noFailure: null });
      enqueue.raise({ type: 'moved' });
    }),
    setNoFailure: assign((_, noFailure: 1 | -1) => ({ noFailure })),
    setLook: assign((_, look: Look | null) => ({ look })),
    changeSearch: assign(({ context }, change: Partial<Search>) => ({
      search: { ...context.search, ...change },
    })),
    setFound: assign((_, found: ReplayerContext['found']) => ({ found })),
    takeOther: assign((_, otherName: string) => ({ otherName, compared: null })),
    setCompared: assign((_, compared: Compared) => ({ compared })),
  },
}).createMachine({
  id: 'replayer',
  context: ({ input: { wanted, attached = null } }) => ({
    ...EMPTY,
    name: attached?.name ?? '',
    attached,
    wanted,
  }),
  initial: 'empty',
  on: {
    'file.given': {
      target: '.opening',
      reenter: true,
      actions: { type: 'takeFile', params: ({ event }) => event.name },
    },
    'file.closed': { target: '.empty', actions: 'forgetFile' },
  },
  states: {
    empty: { always: { guard: 'isAttached', target: 'opening' } },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { attached }, event }) =>
          attached === null ? { text: event.type === 'file.given' ? event.text : '' } : { attached },
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'unreadable',
            actions: { type: 'setBook', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'setBook', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unreadable',
          actions: { type: 'setDefect', params: thrownBy },
        },
      },
    },
    unreadable: {},
    shown: {
      type: 'parallel',
      states: {
        moving: {
          initial: 'paused',
          on: {
            stepped: {
              target: '.paused',
              actions: { type: 'moveTo', params: ({ context, event }) => context.at + event.by },
            },
            jumped: { target: '.paused', actions: { type: 'moveTo', params: ({ event }) => event.to } },
            'failure.wanted': [
              {
                guard: { type: 'hasFailure', params: ({ event }) => event.by },
                target: '.paused',
                actions: { type: 'moveTo', params: ({ context, event }) => failureFrom(context, event.by) },
              },
              {
                target: '.paused',
                actions: { type: 'setNoFailure', params: ({ event }) => event.by },
              },
            ],
          },
          states: {
            paused: {
              on: {
                'play.toggled': [
                  // Played to its end: from the beginning once more.
                  { guard: 'isAtEnd', target: 'playing', actions: { type: 'moveTo', params: 0 } },
                  { target: 'playing' },
                ],
              },
            },
            playing: {
              always: { guard: 'isAtEnd', target: 'paused' },
              after: {
                step: {
                  target: 'playing',
                  reenter: true,
                  actions: { type: 'moveTo', params: ({ context }) => context.at + 1 },
                },
              },
              on: { 'play.toggled': 'paused' },
            },
          },
        },
        looking: {
          initial: 'asking',
          on: { moved: '.asking' },
          states: {
            asking: {
              invoke: {
                id: 'look',
                src: 'look',
                input: ({ context }) => ({ at: context.at }),
                onDone: {
                  target: 'seen',
                  actions: { type: 'setLook', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#replayer.unreadable',
                  actions: { type: 'setDefect', params: thrownBy },
                },
              },
            },
            seen: {},
          },
        },
        searching: {
          initial: 'still',
          on: {
            'search.changed': {
              target: '.asking',
              reenter: true,
              actions: { type: 'changeSearch', params: ({ event }) => event.search },
            },
          },
          states: {
            still: {},
            asking: {
              always: {
                guard: 'isSearchEmpty',
                target: 'still',
                actions: { type: 'setFound', params: 'all' as const },
              },
              invoke: {
                id: 'find',
                src: 'find',
                input: ({ context }) => context.search,
                onDone: {
                  target: 'still',
                  actions: { type: 'setFound', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#replayer.unreadable',
                  actions: { type: 'setDefect', params: thrownBy },
                },
              },
            },
          },
        },
        comparing: {
          initial: 'still',
          on: {
            'other.given': {
              target: '.asking',
              reenter: true,
              actions: { type: 'takeOther', params: ({ event }) => event.name },
            },
            'other.closed': { target: '.still', actions: { type: 'takeOther', params: '' } },
          },
          states: {
            still: {},
            asking: {
              tags: 'comparing',
              invoke: {
                id: 'compare',
                src: 'compare',
                input: ({ event }) => ({ text: event.type === 'other.given' ? event.text : '' }),
                onDone: {
                  target: 'still',
                  actions: { type: 'setCompared', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#replayer.unreadable',
                  actions: { type: 'setDefect', params: thrownBy },
                },
              },
            },
          },
        },
      },
    },
  },
});
