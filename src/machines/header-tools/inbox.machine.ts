import type { NotificationRow, WhichNotifications } from '@domain/header-tools/notification';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

export interface InboxContext {
  /** Whose notifications. */
  readonly userId: string | null;
  readonly items: readonly NotificationRow[];
  readonly failure: CallFailure | null;
  /** Read here, and not confirmed yet. */
  readonly marking: WhichNotifications;
}

export type InboxEvent =
  | { type: 'inbox.began'; userId: string }
  /** Something new may be there: the live channel says so, or the line was down. */
  | { type: 'inbox.changed' }
  | { type: 'inbox.retried' }
  /** `at`: ISO instant. */
  | { type: 'inbox.read'; ids: WhichNotifications; at: string }
  | { type: 'session.ended' };

type Loaded = Result<readonly NotificationRow[], CallFailure>;
type Marked = Result<null, CallFailure>;

export const inboxSlots = {
  load: slot<Loaded, { userId: string }>('inbox.load'),
  mark: slot<Marked, { ids: WhichNotifications }>('inbox.mark'),
};

const EMPTY = { userId: null, items: [], failure: null, marking: [] } as const;

const isAmong = (ids: WhichNotifications, id: string): boolean => ids === 'all' || ids.includes(id);

/** How many of them nobody has read. */
export const unreadOf = ({ items }: Pick<InboxContext, 'items'>): number =>
  items.filter(({ readAt }) => readAt === null).length;

/** The user's notifications: loaded, loaded again on news, read. What is read is shown so at once, and confirmed by the next load. */
export const inboxMachine = setup({
  types: {} as { context: InboxContext; events: InboxEvent; tags: 'busy' },
  actors: inboxSlots,
  guards: {
    wasLoaded: (_, reply: Loaded) => reply.ok,
    hasUnread: ({ context, event }) =>
      event.type === 'inbox.read' &&
      context.items.some(({ _id, readAt }) => readAt === null && isAmong(event.ids, _id)),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'inbox.began' ? { ...EMPTY, userId: event.userId } : {})),
    setLoaded: assign((_, reply: Loaded) =>
      reply.ok ? { items: reply.value, failure: null } : { failure: reply.error },
    ),
    setFailure: assign((_, reply: Marked) => ({ failure: reply.ok ? null : reply.error, marking: [] })),
    markHere: assign(({ context, event }) => {
      if (event.type !== 'inbox.read') return {};
      const { ids, at } = event;
      return {
        items: context.items.map((item) =>
          item.readAt === null && isAmong(ids, item._id) ? { ...item, readAt: at } : item,
        ),
        marking:
          ids === 'all' || context.marking === 'all' ? 'all' : [...new Set([...context.marking, ...ids])],
      };
    }),
    forgetMarking: assign({ marking: [] }),
    forget: assign(EMPTY),
    reportDefect: effectSlot('inbox.reportDefect'),
  },
}).createMachine({
  id: 'inbox',
  context: EMPTY,
  initial: 'off',
  on: {
    'inbox.began': { target: '.loading', actions: 'begin' },
    'session.ended': { target: '.off', actions: 'forget' },
  },
  states: {
    off: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'wasLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setLoaded', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setLoaded', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: {
        // the answer on its way may be older than the news
        'inbox.changed': { target: 'loading', reenter: true },
        'inbox.read': { guard: 'hasUnread', target: 'marking', actions: 'markHere' },
      },
    },
    ready: {
      on: {
        'inbox.changed': 'loading',
        'inbox.read': { guard: 'hasUnread', target: 'marking', actions: 'markHere' },
      },
    },
    /** What is read meanwhile goes with the next attempt: to mark twice is to mark once. */
    marking: {
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context }) => ({ ids: context.marking }),
        onDone: {
          target: 'loading',
          actions: { type: 'setFailure', params: ({ event }) => event.output },
        },
        onError: { target: 'broken', actions: ['forgetMarking', 'reportDefect'] },
      },
      on: {
        'inbox.read': { guard: 'hasUnread', target: 'marking', reenter: true, actions: 'markHere' },
      },
    },
    failed: { on: { 'inbox.changed': 'loading', 'inbox.retried': 'loading' } },
    /** A defect of ours. */
    broken: { on: { 'inbox.retried': 'loading' } },
  },
});
