import { NOTIFICATIONS } from '@domain/header-tools/notification';
import type { ChildNews, LazyChildInput } from '@machines/app/app.events';
import { effectSlot, slot } from '@machines/slot';
import { keepingMachine } from '@machines/tracing/keeping.machine';
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { backgroundMachine } from './background.machine';
import { inboxMachine } from './inbox.machine';
import { paletteMachine, type Recent } from './palette.machine';
import { pushMachine } from './push.machine';
import { ssoCallbackMachine } from './sso-callback.machine';
import { ssoLaunchMachine } from './sso-launch.machine';

export const headerToolsSlots = {
  /** What somebody opened through the palette in an earlier visit. */
  readRecent: slot<readonly Recent[], { userId: string }>('headerTools.readRecent'),
};

/**
 * The tools in the header: search, notifications, other products, notifications on the desktop. They begin after the first page
 * behind the sign-in is on the screen, so that no page waits for them, and are told by the root what changes around them.
 */
export const headerToolsMachine = setup({
  types: {} as {
    context: Pick<LazyChildInput, 'company' | 'userId'>;
    events: ChildNews;
    input: Pick<LazyChildInput, 'company' | 'userId'>;
  },
  actors: {
    ...headerToolsSlots,
    background: backgroundMachine,
    palette: paletteMachine,
    inbox: inboxMachine,
    push: pushMachine,
    /** Leaving for another product, and coming from one. */
    ssoLaunch: ssoLaunchMachine,
    ssoCallback: ssoCallbackMachine,
    /** The recording of the page, which outlives it. */
    keeping: keepingMachine,
  },
  guards: {
    isSignedIn: ({ context }) => context.userId !== null,
    isOfNotifications: ({ event }) =>
      event.type === 'data.changed' && (event.topics?.includes(NOTIFICATIONS) ?? true),
    isOnline: ({ event }) => event.type === 'connection.changed' && event.online,
  },
  actions: {
    setUser: assign(({ event }) => (event.type === 'user.changed' ? { userId: event.userId } : {})),
    beginAll: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('inbox', { type: 'inbox.began', userId: context.userId ?? '' });
      enqueue.sendTo('push', { type: 'push.began', userId: context.userId ?? '' });
      enqueue.sendTo('keeping', { type: 'keeping.began', userId: context.userId ?? '' });
    }),
    endAll: enqueueActions(({ enqueue }) => {
      for (const id of ['palette', 'inbox', 'push', 'ssoLaunch', 'keeping'])
        enqueue.sendTo(id, { type: 'session.ended' });
    }),
    setScope: assign(({ event }) => (event.type === 'scope.changed' ? { company: event.company } : {})),
    forwardScope: sendTo('palette', ({ context }) => ({ type: 'scope.changed', company: context.company })),
    loadInbox: sendTo('inbox', { type: 'inbox.changed' }),
    reportDefect: effectSlot('headerTools.reportDefect'),
  },
}).createMachine({
  id: 'headerTools',
  context: ({ input: { company, userId } }) => ({ company, userId }),
  invoke: [
    { id: 'background', src: 'background', systemId: 'background' },
    {
      id: 'palette',
      src: 'palette',
      systemId: 'palette',
      input: ({ context }) => ({ company: context.company }),
    },
    { id: 'inbox', src: 'inbox', systemId: 'inbox' },
    { id: 'push', src: 'push', systemId: 'push' },
    { id: 'ssoLaunch', src: 'ssoLaunch', systemId: 'ssoLaunch' },
    { id: 'ssoCallback', src: 'ssoCallback', systemId: 'ssoCallback' },
    { id: 'keeping', src: 'keeping', systemId: 'keeping' },
  ],
  on: {
    'user.changed': { target: '.signedOut', actions: 'setUser' },
    'scope.changed': { actions: ['setScope', 'forwardScope'] },
    'data.changed': { guard: 'isOfNotifications', actions: 'loadInbox' },
    'connection.changed': { guard: 'isOnline', actions: 'loadInbox' },
  },
  initial: 'signedOut',
  states: {
    signedOut: { always: { guard: 'isSignedIn', target: 'signedIn' } },
    signedIn: {
      entry: 'beginAll',
      exit: 'endAll',
      invoke: {
        id: 'readRecent',
        src: 'readRecent',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: {
          actions: sendTo('palette', ({ context, event }) => ({
            type: 'recent.loaded',
            userId: context.userId,
            recent: event.output,
          })),
        },
        onError: { actions: 'reportDefect' },
      },
    },
  },
});
