import type { CompanyScope } from '@domain/company/company-scope';
import { NOTIFICATIONS } from '@domain/toolbox/notification';
import { submissionMachine } from '@machines/submission/submission.machine';
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { inboxMachine } from './inbox.machine';
import { paletteMachine, type Recent } from './palette.machine';
import { pushMachine } from './push.machine';

export type HeaderToolsEvent =
  /** Somebody is signed in; `recent`: what he opened through the palette in an earlier visit. */
  | { type: 'session.began'; userId: string; recent: readonly Recent[] }
  | { type: 'session.ended' }
  /** Something of these topics has changed; null: whatever may have. */
  | { type: 'data.changed'; topics: readonly string[] | null }
  | { type: 'connection.changed'; online: boolean }
  /** Other companies are in force. */
  | { type: 'scope.changed'; company: CompanyScope };

/**
 * Root of the tools in the header: search, notifications, other products, notifications on the desktop. It begins after the first page
 * behind the sign-in is on the screen, so that no page waits for it, and passes on what the portal hears.
 */
export const headerToolsMachine = setup({
  types: {} as {
    context: { readonly company: CompanyScope };
    events: HeaderToolsEvent;
    input: { company: CompanyScope };
  },
  actors: {
    palette: paletteMachine,
    inbox: inboxMachine,
    push: pushMachine,
    /** Leaving for another product, and coming from one. */
    handOver: submissionMachine,
    arrival: submissionMachine,
  },
  guards: {
    isOfNotifications: ({ event }) =>
      event.type === 'data.changed' && (event.topics?.includes(NOTIFICATIONS) ?? true),
    isOnline: ({ event }) => event.type === 'connection.changed' && event.online,
  },
  actions: {
    beginAll: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'session.began') return;
      enqueue.sendTo('palette', { type: 'recent.told', recent: event.recent });
      enqueue.sendTo('inbox', { type: 'inbox.began', userId: event.userId });
      enqueue.sendTo('push', { type: 'push.looked' });
    }),
    endAll: enqueueActions(({ enqueue }) => {
      for (const id of ['palette', 'inbox', 'push']) enqueue.sendTo(id, { type: 'session.ended' });
      enqueue.sendTo('handOver', { type: 'form.reset' });
    }),
    takeScope: assign(({ event }) => (event.type === 'scope.changed' ? { company: event.company } : {})),
    passScope: sendTo('palette', ({ context }) => ({ type: 'scope.changed', company: context.company })),
    loadInbox: sendTo('inbox', { type: 'inbox.changed' }),
  },
}).createMachine({
  id: 'headerTools',
  context: ({ input }) => ({ company: input.company }),
  invoke: [
    {
      id: 'palette',
      src: 'palette',
      systemId: 'palette',
      input: ({ context }) => ({ company: context.company }),
    },
    { id: 'inbox', src: 'inbox', systemId: 'inbox' },
    { id: 'push', src: 'push', systemId: 'push' },
    { id: 'handOver', src: 'handOver', systemId: 'handOver' },
    { id: 'arrival', src: 'arrival', systemId: 'arrival' },
  ],
  on: {
    'session.began': { actions: 'beginAll' },
    'session.ended': { actions: 'endAll' },
    'scope.changed': { actions: ['takeScope', 'passScope'] },
    'data.changed': { guard: 'isOfNotifications', actions: 'loadInbox' },
    'connection.changed': { guard: 'isOnline', actions: 'loadInbox' },
  },
});
