import { noteOf, type TraceNote } from '@domain/tracing/trace-note';
import { slot } from '@machines/slot';
import { assign, enqueueActions, setup } from 'xstate';
import { type Book, type Compared, type Look, NO_SEARCH, type Opened, type Search } from './trace-reader';

const STEP_MS = 700;

/** A trace that somebody has attached to a record. */
export interface AttachedTrace {
  readonly area: string;
  readonly id: string;
  readonly attachmentId: string;
  /** Of the file, as a link tells it; empty: it tells none. */
  readonly name: string;
}

export interface ReplayerContext {
  readonly name: string;
  /** What a link asks to be opened. */
  readonly attached: AttachedTrace | null;
  readonly book: Book | null;
  /** Why the file cannot be read. */
  readonly why: TraceNote | null;
  /** Index of the step that is shown. */
  readonly at: number;
  /** The step as it was read last; for a moment it is the one before. */
  readonly look: Look | null;
  /** In which direction a failure was looked for last and not found; null: none was, or the step is another by now. */
  readonly noFailure: 1 | -1 | null;
  /** Number of the line that a link asks for. */
  readonly wanted: number | null;
  readonly search: Search;
  /** Indexes of the steps that fit the search. */
  readonly found: 'all' | readonly number[];
  /** Name of the trace that this one is held against; empty: none. */
  readonly otherName: string;
  /** Where the two part. */
  readonly compared: Compared | null;
}

export type ReplayerEvent =
  | { type: 'file.given'; name: string; text: string }
  | { type: 'other.given'; name: string; text: string }
  | { type: 'other.closed' }
  | { type: 'play.toggled' }
  | { type: 'stepped'; by: number }
  | { type: 'jumped'; to: number }
  /** To the failure before or after this step. */
  | { type: 'failure.wanted'; by: 1 | -1 }
  /** Raised here: another step is to be shown. */
  | { type: 'moved' }
  | { type: 'search.changed'; search: Partial<Search> }
  | { type: 'file.closed' };

export const replayerSlots = {
  open: slot<Opened, { readonly text: string } | { readonly attached: AttachedTrace }>('replayer.open'),
  look: slot<Look | null, { readonly at: number }>('replayer.look'),
  find: slot<readonly number[], Search>('replayer.find'),
  compare: slot<Compared, { readonly text: string }>('replayer.compare'),
};

const lastOf = ({ book }: ReplayerContext): number => Math.max(0, (book?.rows.length ?? 0) - 1);
const within = (context: ReplayerContext, to: number): number =>
  Math.min(lastOf(context), Math.max(0, Math.trunc(to)));

/** The step with this line number, or the next one after it; the last when there is none. */
const indexOf = ({ rows }: Book, wanted: number): number => {
  const found = rows.findIndex(({ seq }) => seq >= wanted);
  return found === -1 ? Math.max(0, rows.length - 1) : found;
};

/** The first failure of the last page that has one: what somebody has just met. -1: nothing failed. */
const firstFailure = ({ rows }: Book): number => {
  const last = rows.findLast(({ trouble }) => trouble)?.page;
  return rows.findIndex(({ trouble, page }) => trouble && page === last);
};

/** Where one begins to look: what a link asks for, else the first failure, else where the replay parted, else the beginning. */
const beginning = (book: Book, wanted: number | null): number => {
  if (wanted !== null) return indexOf(book, wanted);
  const failure = firstFailure(book);
  if (failure !== -1) return failure;
  return book.verdict.kind === 'different' ? indexOf(book, book.verdict.seq) : 0;
};

/** The failure next to a step, in a direction; -1: there is none. */
const failureFrom = ({ book, at }: ReplayerContext, by: 1 | -1): number => {
  const rows = book?.rows ?? [];
  for (let index = at + by; index >= 0 && index < rows.length; index += by)
    if (rows[index]?.trouble) return index;
  return -1;
};

const isEmpty = (search: Search): boolean =>
  Object.entries(NO_SEARCH).every(([name, value]) => search[name as keyof Search] === value);

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
