import type { TabMessage } from '@domain/platform/tabs.port';
import { assign, setup } from 'xstate';

/** What the session of this tab must do because of another tab. `n` tells a second order of the same kind from the first. */
export interface TabOrder {
  readonly n: number;
  /** `adopt`: somebody signed in there, look into the vault; `follow`: the tokens there are newer; `replace`: another user took
   * over; `leave`: signed out there, or the browser's storage was cleared; `lock`: nobody was there for long. */
  readonly kind: 'none' | 'adopt' | 'follow' | 'replace' | 'leave' | 'lock';
}

export interface TabSyncContext {
  /** Whose session this tab holds; null when nobody is signed in here. */
  readonly userId: string | null;
  readonly order: TabOrder;
}

export type TabSyncEvent =
  | { type: 'session.stands'; userId: string | null }
  | { type: 'tabs.received'; message: TabMessage }
  /** The session's entries vanished from the shared storage. */
  | { type: 'vault.emptied' };

/** Keeps the tabs of one browser on one session. There is no leader: every tab decides for itself what a message means to it. */
export const tabSyncMachine = setup({
  types: {} as { context: TabSyncContext; events: TabSyncEvent },
  guards: {
    isSignedIn: ({ event }) => event.type === 'session.stands' && event.userId !== null,
    isSignedOut: ({ event }) => event.type === 'session.stands' && event.userId === null,
    isFromSameUser: ({ context, event }, kind: TabMessage['kind']) =>
      event.type === 'tabs.received' &&
      event.message.kind === kind &&
      event.message.userId === context.userId,
    isFromAnotherUser: ({ context, event }) =>
      event.type === 'tabs.received' &&
      (event.message.kind === 'signedIn' || event.message.kind === 'rotated') &&
      event.message.userId !== context.userId,
    isSessionMessage: ({ event }) =>
      event.type === 'tabs.received' &&
      (event.message.kind === 'signedIn' || event.message.kind === 'rotated'),
  },
  actions: {
    setUser: assign(({ event }) => (event.type === 'session.stands' ? { userId: event.userId } : {})),
    setOrder: assign(({ context }, kind: TabOrder['kind']) => ({ order: { n: context.order.n + 1, kind } })),
  },
}).createMachine({
  id: 'tabSync',
  context: { userId: null, order: { n: 0, kind: 'none' } },
  initial: 'signedOut',
  states: {
    signedOut: {
      on: {
        'session.stands': { guard: 'isSignedIn', target: 'signedIn', actions: 'setUser' },
        'tabs.received': { guard: 'isSessionMessage', actions: { type: 'setOrder', params: 'adopt' } },
      },
    },
    signedIn: {
      on: {
        'session.stands': [
          { guard: 'isSignedOut', target: 'signedOut', actions: 'setUser' },
          { actions: 'setUser' },
        ],
        'tabs.received': [
          {
            guard: { type: 'isFromSameUser', params: 'signedOut' },
            actions: { type: 'setOrder', params: 'leave' },
          },
          {
            guard: { type: 'isFromSameUser', params: 'rotated' },
            actions: { type: 'setOrder', params: 'follow' },
          },
          {
            guard: { type: 'isFromSameUser', params: 'signedIn' },
            actions: { type: 'setOrder', params: 'follow' },
          },
          {
            guard: { type: 'isFromSameUser', params: 'locked' },
            actions: { type: 'setOrder', params: 'lock' },
          },
          { guard: 'isFromAnotherUser', actions: { type: 'setOrder', params: 'replace' } },
        ],
        'vault.emptied': { actions: { type: 'setOrder', params: 'leave' } },
      },
    },
  },
});
