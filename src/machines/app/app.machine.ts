import { frameAt } from '@domain/navigation/routes';
import { DEFAULT_LANDING } from '@domain/session/access.rules';
import { sendTo } from 'xstate';
import { ACCESS } from './app.access';
import { follow, lazy } from './app.children';
import { AT_FIRST } from './app.facts';
import { narrowingOf, redirectOf } from './app.rules';
import { appSetup } from './app.setup';

/** The page stands at another address. */
const MOVE = ['setTime', 'setLocation', 'persistFrame', 'announcePlace', 'broadcastLocation'] as const;

/**
 * The root of the portal. It owns the others as children by name, knows the page's address, and passes on what one of them must
 * know of another; none of them knows another itself.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    frame: frameAt(input.location.path, input.frame),
    online: true,
    lastEventAt: input.at,
    seen: AT_FIRST,
    lastUserId: null,
  }),
  entry: 'persistFrame',
  invoke: [
    { id: 'page', src: 'page' },
    {
      id: 'preferences',
      src: 'preferences',
      systemId: 'preferences',
      input: ({ context }) => context.preferences,
    },
    {
      id: 'sidebar',
      src: 'sidebar',
      systemId: 'sidebar',
      input: ({ context }) => ({ ...context.sidebar, width: context.width }),
    },
    { id: 'tabs', src: 'tabs' },
    { id: 'notice', src: 'notice', systemId: 'notice' },
    {
      id: 'chunkGuard',
      src: 'chunkGuard',
      systemId: 'chunkGuard',
      input: ({ context }) => context.chunkGuard,
    },
    { id: 'pages', src: 'pages', systemId: 'pages' },
    { id: 'prefetch', src: 'prefetch', systemId: 'prefetch' },
    follow('tabSync'),
    follow('idle'),
    { id: 'forgotPassword', src: 'forgotPassword', systemId: 'forgotPassword' },
    { id: 'resetPassword', src: 'resetPassword', systemId: 'resetPassword' },
    follow('httpGate'),
    { ...follow('company'), input: ({ context }) => context.selection },
    follow('reload'),
    follow('dashboard'),
    follow('changePassword'),
    follow('addCompany'),
    follow('session'),
  ],
  on: {
    'page.emitted': [
      { guard: 'goesElsewhere', actions: [...MOVE, 'prefetchPlace'] },
      { guard: { type: 'isOfKind', params: 'moved' }, actions: MOVE },
      { guard: 'cameFromCache', actions: ['setTime', 'reloadPage'] },
      {
        guard: { type: 'isOfKind', params: 'resumed' },
        actions: ['setTime', 'resumeIdle', 'resumeSession', 'resumeReload'],
      },
      { guard: { type: 'isOfKind', params: 'resized' }, actions: ['setTime', 'notifySidebarWidth'] },
      {
        guard: { type: 'isOfKind', params: 'connectivity' },
        actions: ['setTime', 'setOnline', 'notifyChunkOnline', 'broadcastConnection'],
      },
      { guard: { type: 'isOfKind', params: 'used' }, actions: ['setTime', 'notifyIdle', 'shareUse'] },
      { guard: { type: 'isOfKind', params: 'chunkFailed' }, actions: ['setTime', 'notifyChunkFailed'] },
      { guard: { type: 'isOfKind', params: 'failed' }, actions: ['setTime', 'noticeFailure'] },
    ],
    'tabs.received': [{ guard: 'isActivityMessage', actions: 'notifyIdle' }, { actions: 'forwardToTabSync' }],
    'vault.emptied': { actions: 'forwardToTabSync' },
    'preferences.changed': { actions: sendTo('preferences', ({ event }) => event) },
    'tabSync.moved': { actions: 'applyTabMessage' },
    'idle.moved': { guard: 'hasElapsed', actions: 'lockSession' },
    'stay.chosen': { actions: ['notifyIdle', 'shareUse'] },
    'reload.requested': { actions: 'reloadPage' },
    'content.drawn': { actions: 'arrive' },
    'place.unknown': { actions: ['forgetPlace', 'persistLastRoute'] },
    'navigation.requested': {
      guard: 'isOwnAddress',
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, how: event.how ?? 'push' }) },
    },
    'place.changed': [
      {
        guard: 'mustRedirect',
        actions: {
          type: 'go',
          params: ({ context }) => ({ to: redirectOf(context) ?? DEFAULT_LANDING, how: 'replace' }),
        },
      },
      {
        guard: 'isSettledIn',
        actions: ['rememberPlace', 'persistLastRoute', 'notifySidebarPlace', 'notifyDashboard'],
      },
    ],
    'httpGate.moved': [
      { guard: 'needsToken', actions: 'rejectToken' },
      { guard: 'refusedTwice', actions: 'failSession' },
    ],
    'reload.moved': [
      { guard: 'loadFailed', actions: 'failSession' },
      { guard: 'loadedAgain', actions: ['reloadCompany', 'refreshDashboard'] },
    ],
    'company.moved': [
      { guard: 'selectionChanged', actions: ['notifyDashboardScope', 'broadcastScope'] },
      { guard: 'customersFailed', actions: 'noticeCustomers' },
    ],
    'changePassword.moved': { guard: 'wasAccepted', actions: ['acceptPassword', 'resetChangePassword'] },
    'addCompany.moved': { guard: 'wasAccepted', actions: ['notifyCompanyAdded', 'resetAddCompany'] },
  },
  states: {
    access: ACCESS,
    /** A back end that could not answer is asked once more: the reason is told, and the page stays usable meanwhile. */
    trouble: { on: { 'session.moved': { guard: 'isRetrying', actions: 'noticeRetry' } } },
    /** What the lazy children must know of session and live channel. */
    news: {
      on: {
        'session.moved': { guard: 'isOtherUser', actions: 'broadcastUser' },
        'live.received': { guard: 'bringsData', actions: 'broadcastData' },
      },
    },
    /** What a session leaves in the browser, and what is removed with it. */
    remains: {
      on: {
        'session.moved': [
          {
            guard: 'isSignOut',
            actions: [
              'removeNarrowing',
              { type: 'removeUserData', params: ({ context }) => context.lastUserId },
            ],
          },
          { guard: { type: 'becomes', params: 'signedOut' }, actions: 'removeNarrowing' },
          {
            guard: 'isNarrowedAnew',
            actions: [
              'rememberUser',
              { type: 'persistNarrowing', params: ({ context }) => narrowingOf(context.seen.session) },
            ],
          },
        ],
      },
    },
    workspace: lazy('workspace'),
    headerTools: lazy('headerTools'),
    publicForms: lazy('publicForms'),
    /** The live channel, opened anew for each token; closed while nobody is there. */
    line: {
      initial: 'closed',
      states: {
        closed: { on: { 'line.opened': { guard: 'isOpen', target: 'open' } } },
        open: {
          invoke: {
            id: 'live',
            src: 'live',
            input: ({ context: { seen } }) => ({
              epoch: seen.session.kind === 'signedIn' ? seen.session.epoch : 0,
              rotation: seen.session.kind === 'signedIn' ? seen.session.rotation : 0,
            }),
          },
          on: {
            'line.closed': 'closed',
            'session.moved': [
              { guard: 'becomesLocked', target: 'closed' },
              { guard: 'isRotated', target: 'open', reenter: true },
            ],
            'live.received': [
              { guard: { type: 'isOfKind', params: 'sessionRevoked' }, actions: 'revokeSession' },
              {
                guard: { type: 'concerns', params: 'companies' },
                actions: ['reloadCompany', 'refreshDashboard'],
              },
              { guard: { type: 'concerns', params: 'dashboard' }, actions: 'refreshDashboard' },
            ],
          },
        },
      },
    },
    signOutDialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'signOut.asked': 'open' } },
        open: {
          tags: 'signOutDialog',
          on: {
            'signOut.declined': 'closed',
            'signOut.confirmed': {
              target: 'closed',
              actions: ['signOut', 'forgetPlace', 'persistLastRoute'],
            },
            'session.moved': { guard: { type: 'becomes', params: 'signedOut' }, target: 'closed' },
          },
        },
      },
    },
  },
});
