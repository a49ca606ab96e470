import { DEFAULT_LANDING, isPortalAddress } from '@domain/session/access.rules';
import { chunkGuardMachine } from '@machines/chunk-guard/chunk-guard.machine';
import { companyMachine } from '@machines/company/company.machine';
import { dashboardMachine } from '@machines/dashboard/dashboard.machine';
import { httpGateMachine } from '@machines/http-gate/http-gate.machine';
import { idleMachine } from '@machines/idle/idle.machine';
import { GENERAL_NOTICE_MS, noticeMachine } from '@machines/notice/notice.machine';
import { preferencesMachine } from '@machines/preferences/preferences.machine';
import { reloadMachine } from '@machines/reload/reload.machine';
import { sessionMachine } from '@machines/session/session.machine';
import { sidebarMachine } from '@machines/sidebar/sidebar.machine';
import { effectSlot } from '@machines/slot';
import { submissionMachine } from '@machines/submission/submission.machine';
import { tabSyncMachine } from '@machines/tab-sync/tab-sync.machine';
import { assign, raise, sendTo, setup } from 'xstate';
import { type AppContext, type AppEvent, type AppInput, appSlots } from './app.events';
import { AT_FIRST, type Facts, type Followed, factsOf, type Moved } from './app.facts';
import {
  dashboardEventOf,
  gateEventOf,
  groupOf,
  isAtDashboard,
  mustReset,
  redirectOf,
  rememberedAt,
  userIn,
} from './app.rules';

/** News of one child. */
type News = { [Id in Followed]: { readonly id: Id; readonly facts: Facts[Id] } }[Followed];

const isNews = ({ seen }: AppContext, { id, facts }: News) =>
  JSON.stringify(facts) !== JSON.stringify(seen[id]);

/** A child under its own name, whose facts become `<id>.moved` events here. */
const follow = <Id extends Followed>(id: Id) => {
  const news = ({ event }: { event: { snapshot: Parameters<(typeof factsOf)[Id]>[0] } }) =>
    ({ id, facts: (factsOf[id] as (now: unknown) => Facts[Id])(event.snapshot) }) as News;
  return {
    id,
    src: id,
    systemId: id,
    onSnapshot: {
      guard: { type: 'isNews', params: news },
      actions: [
        { type: 'announce', params: news },
        { type: 'see', params: news },
      ],
    },
  } as const;
};

/**
 * The root of the portal. It owns the others as children by name, knows the page's address, and passes on what one of them must
 * know of another; none of them knows another itself.
 */
export const appMachine = setup({
  types: {} as {
    context: AppContext;
    events: AppEvent;
    input: AppInput;
    tags: 'booting' | 'signedIn' | 'broken' | 'signOutDialog';
  },
  actors: {
    ...appSlots,
    session: sessionMachine,
    httpGate: httpGateMachine,
    company: companyMachine,
    sidebar: sidebarMachine,
    preferences: preferencesMachine,
    reload: reloadMachine,
    dashboard: dashboardMachine,
    notice: noticeMachine,
    idle: idleMachine,
    tabSync: tabSyncMachine,
    chunkGuard: chunkGuardMachine,
    forgotPassword: submissionMachine,
    resetPassword: submissionMachine,
    changePassword: submissionMachine,
    addCompany: submissionMachine,
  },
  guards: {
    isNews: ({ context }, news: News) => isNews(context, news),
    becomes: ({ event }, kind: Facts['session']['kind']) =>
      event.type === 'session.moved' && event.to.kind === kind,
    isNewSession: ({ event }) =>
      event.type === 'session.moved' &&
      event.to.kind === 'signedIn' &&
      (event.from.kind !== 'signedIn' || event.from.epoch !== event.to.epoch),
    isUnlocked: ({ event }) =>
      event.type === 'session.moved' &&
      event.from.kind === 'signedIn' &&
      event.to.kind === 'signedIn' &&
      event.from.locked &&
      !event.to.locked,
    isOwnAddress: ({ event }) => event.type === 'navigation.requested' && isPortalAddress(event.to),
    hasElapsed: ({ event }) => event.type === 'idle.moved' && event.to.elapsed,
    isSignOf: ({ event }) => event.type === 'tabs.told' && event.message.kind === 'used',
    isRotated: ({ event }) =>
      event.type === 'session.moved' &&
      event.from.kind === 'signedIn' &&
      event.to.kind === 'signedIn' &&
      event.from.rotation !== event.to.rotation,
    mustReset: ({ context }) => mustReset(context),
    hasReset: ({ context }) => !mustReset(context),
    isElsewhere: ({ context }) => !isAtDashboard(context) && redirectOf(context) === null,
    mustGo: ({ context }) => redirectOf(context) !== null,
    isSettledIn: ({ context }) => context.seen.session.kind === 'signedIn' && !mustReset(context),
    tells: ({ event }, kind: string) =>
      (event.type === 'page.told' || event.type === 'live.told') && event.event.kind === kind,
    cameFromCache: ({ event }) =>
      event.type === 'page.told' && event.event.kind === 'resumed' && event.event.fromCache,
    concerns: ({ event }, topic: string) =>
      event.type === 'live.told' &&
      (event.event.kind === 'gap' ||
        (event.event.kind === 'dataChanged' && event.event.topics.includes(topic))),
    needsToken: ({ event }) => event.type === 'httpGate.moved' && event.to.needsToken,
    refusedTwice: ({ event }) => event.type === 'httpGate.moved' && event.to.refusedTwice,
    loadFailed: ({ event }) => event.type === 'reload.moved' && event.to.failed,
    loadedAgain: ({ event }) =>
      event.type === 'reload.moved' && event.from.lastFetchTime !== null && event.to.lastFetchTime !== null,
    selectionChanged: ({ event }) =>
      event.type === 'company.moved' && event.from.selectionState !== event.to.selectionState,
    customersFailed: ({ event }) =>
      event.type === 'company.moved' && !event.from.customersFailed && event.to.customersFailed,
    figuresShown: ({ event }) => event.type === 'dashboard.moved' && event.to.showing,
    wasAccepted: ({ event }) =>
      (event.type === 'changePassword.moved' || event.type === 'addCompany.moved') && event.to.accepted,
  },
  actions: {
    announce: raise(
      ({ context }, { id, facts }: News) =>
        ({ type: `${id}.moved`, from: context.seen[id], to: facts }) as Moved,
    ),
    see: assign(({ context }, { id, facts }: News) => ({ seen: { ...context.seen, [id]: facts } })),
    announcePlace: raise({ type: 'place.changed' }),
    keepTime: assign(({ context, event }) => ({
      heardAt: event.type === 'page.told' ? event.event.at : context.heardAt,
    })),
    keepLocation: assign(({ event }) =>
      event.type === 'page.told' && event.event.kind === 'moved' ? { location: event.event.location } : {},
    ),
    keepOnline: assign(({ event }) =>
      event.type === 'page.told' && event.event.kind === 'connectivity' ? { online: event.event.online } : {},
    ),
    /** Changes the address; heard again as `page.told`. */
    go: effectSlot('app.go') as (_: unknown, params: { to: string; how: 'push' | 'replace' }) => void,
    /** Loads the page afresh: one from the back-forward cache may show a session that has ended since. */
    reloadPage: effectSlot('app.reloadPage'),
    rememberPlace: assign(({ context }) => ({ lastRoute: rememberedAt(context) })),
    forgetPlace: assign({ lastRoute: null }),
    /** Stores `lastRoute`, or removes it when there is none (spec 2.7). */
    keepLastRoute: effectSlot('app.keepLastRoute'),
    tellGate: sendTo('httpGate', ({ context }) => gateEventOf(context)),
    tellSidebarPlace: sendTo('sidebar', ({ context }) => ({
      type: 'place.entered',
      group: groupOf(context),
    })),
    tellSidebarWidth: sendTo('sidebar', ({ event }) => ({
      type: 'viewport.changed',
      width: event.type === 'page.told' && event.event.kind === 'resized' ? event.event.width : 0,
    })),
    tellTabSync: sendTo('tabSync', ({ context }) => ({ type: 'session.stands', userId: userIn(context) })),
    passToTabSync: sendTo('tabSync', ({ event }) =>
      event.type === 'tabs.told' ? event : { type: 'vault.emptied' },
    ),
    obeyTabs: sendTo('session', ({ event }) => ({
      type: `tab.${event.type === 'tabSync.moved' && event.to.order.kind !== 'none' ? event.to.order.kind : 'follow'}` as const,
    })),
    startIdle: sendTo('idle', ({ context }) => ({ type: 'idle.started', at: context.heardAt })),
    stopIdle: sendTo('idle', { type: 'idle.stopped' }),
    tellIdle: sendTo('idle', ({ context, event }) => ({
      type: 'used',
      at: event.type === 'tabs.told' && event.message.kind === 'used' ? event.message.at : context.heardAt,
    })),
    wakeIdle: sendTo('idle', ({ context }) => ({ type: 'page.resumed', at: context.heardAt })),
    /** Tells the other tabs that somebody is here. */
    shareUse: effectSlot('app.shareUse'),
    lockSession: sendTo('session', { type: 'idle.elapsed' }),
    wakeSession: sendTo('session', ({ context }) => ({ type: 'page.resumed', at: context.heardAt })),
    tellChunkFailed: sendTo('chunkGuard', ({ context }) => ({ type: 'chunk.failed', at: context.heardAt })),
    tellChunkOnline: sendTo('chunkGuard', ({ context }) => ({
      type: 'connectivity.changed',
      online: context.online,
      at: context.heardAt,
    })),
    tellDashboard: sendTo('dashboard', ({ context }) => dashboardEventOf(context)),
    refreshDashboard: sendTo('dashboard', { type: 'dashboard.refreshed' }),
    clearDashboard: sendTo('dashboard', { type: 'dashboard.cleared' }),
    startCompany: sendTo('company', { type: 'company.started' }),
    reloadCompany: sendTo('company', { type: 'company.reloaded' }),
    tellCompanyAdded: sendTo('company', { type: 'company.added' }),
    clearCompany: sendTo('company', { type: 'company.cleared' }),
    startReload: sendTo('reload', { type: 'reload.started' }),
    wakeReload: sendTo('reload', ({ context }) => ({ type: 'page.resumed', at: context.heardAt })),
    stopReload: sendTo('reload', { type: 'reload.stopped' }),
    rejectToken: sendTo('session', ({ context: { seen } }) => ({
      type: 'token.rejected',
      epoch: seen.httpGate.epoch,
      rotation: seen.httpGate.rotation,
    })),
    failSession: sendTo('session', { type: 'session.failed' }),
    revokeSession: sendTo('session', { type: 'session.revoked' }),
    signOut: sendTo('session', { type: 'signOut.requested' }),
    acceptPassword: sendTo('session', { type: 'password.changed' }),
    resetChangePassword: sendTo('changePassword', { type: 'form.reset' }),
    resetAddCompany: sendTo('addCompany', { type: 'form.reset' }),
    noticeCustomers: sendTo('notice', {
      type: 'notice.given',
      notice: { tone: 'danger', text: 'notice.wrong', values: {}, durationMs: GENERAL_NOTICE_MS },
    }),
  },
}).createMachine({
  id: 'app',
  type: 'parallel',
  context: ({ input }) => ({ ...input, online: true, heardAt: input.at, seen: AT_FIRST }),
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
    follow('tabSync'),
    follow('idle'),
    { id: 'forgotPassword', src: 'forgotPassword', systemId: 'forgotPassword' },
    { id: 'resetPassword', src: 'resetPassword', systemId: 'resetPassword' },
    follow('httpGate'),
    follow('company'),
    follow('reload'),
    follow('dashboard'),
    follow('changePassword'),
    follow('addCompany'),
    follow('session'),
  ],
  on: {
    'page.told': [
      { guard: { type: 'tells', params: 'moved' }, actions: ['keepTime', 'keepLocation', 'announcePlace'] },
      { guard: 'cameFromCache', actions: ['keepTime', 'reloadPage'] },
      {
        guard: { type: 'tells', params: 'resumed' },
        actions: ['keepTime', 'wakeIdle', 'wakeSession', 'wakeReload'],
      },
      { guard: { type: 'tells', params: 'resized' }, actions: ['keepTime', 'tellSidebarWidth'] },
      {
        guard: { type: 'tells', params: 'connectivity' },
        actions: ['keepTime', 'keepOnline', 'tellChunkOnline'],
      },
      { guard: { type: 'tells', params: 'used' }, actions: ['keepTime', 'tellIdle', 'shareUse'] },
      { guard: { type: 'tells', params: 'chunkFailed' }, actions: ['keepTime', 'tellChunkFailed'] },
    ],
    'tabs.told': [{ guard: 'isSignOf', actions: 'tellIdle' }, { actions: 'passToTabSync' }],
    'vault.emptied': { actions: 'passToTabSync' },
    'tabSync.moved': { actions: 'obeyTabs' },
    'idle.moved': { guard: 'hasElapsed', actions: 'lockSession' },
    'navigation.requested': {
      guard: 'isOwnAddress',
      actions: { type: 'go', params: ({ event }) => ({ to: event.to, how: event.how ?? 'push' }) },
    },
    'place.changed': [
      {
        guard: 'mustGo',
        actions: {
          type: 'go',
          params: ({ context }) => ({ to: redirectOf(context) ?? DEFAULT_LANDING, how: 'replace' }),
        },
      },
      {
        guard: 'isSettledIn',
        actions: ['rememberPlace', 'keepLastRoute', 'tellSidebarPlace', 'tellDashboard'],
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
      { guard: 'selectionChanged', actions: 'refreshDashboard' },
      { guard: 'customersFailed', actions: 'noticeCustomers' },
    ],
    'changePassword.moved': { guard: 'wasAccepted', actions: ['acceptPassword', 'resetChangePassword'] },
    'addCompany.moved': { guard: 'wasAccepted', actions: ['tellCompanyAdded', 'resetAddCompany'] },
  },
  states: {
    access: {
      initial: 'booting',
      on: {
        'session.moved': [
          {
            guard: { type: 'becomes', params: 'broken' },
            target: '.broken',
            actions: ['tellGate', 'tellTabSync'],
          },
          {
            guard: { type: 'becomes', params: 'signedOut' },
            target: '.signedOut',
            actions: ['tellGate', 'tellTabSync'],
          },
          // Another user took over in another tab: everything of the old session goes before the new one is looked at.
          {
            guard: { type: 'becomes', params: 'booting' },
            target: '.booting',
            actions: ['tellGate', 'tellTabSync'],
          },
          { guard: 'isNewSession', target: '.signedIn', actions: ['tellGate', 'tellTabSync'] },
          { guard: 'isUnlocked', actions: ['tellGate', 'tellTabSync', 'startIdle'] },
          { actions: ['tellGate', 'tellTabSync'] },
        ],
      },
      states: {
        booting: { tags: 'booting' },
        broken: { tags: 'broken' },
        signedOut: { entry: 'announcePlace' },
        signedIn: {
          tags: 'signedIn',
          initial: 'arriving',
          entry: 'startIdle',
          exit: ['clearCompany', 'stopReload', 'clearDashboard', 'stopIdle'],
          states: {
            /** The figures come first; what nobody sees yet waits for them. */
            arriving: {
              entry: 'announcePlace',
              always: [
                { guard: 'mustReset', target: 'resettingPassword' },
                { guard: 'isElsewhere', target: 'working' },
              ],
              on: { 'dashboard.moved': { guard: 'figuresShown', target: 'working' } },
            },
            resettingPassword: {
              always: {
                guard: 'hasReset',
                target: 'arriving',
                actions: { type: 'go', params: { to: DEFAULT_LANDING, how: 'replace' } },
              },
            },
            working: {
              entry: ['startCompany', 'startReload'],
              initial: 'connected',
              states: {
                connected: {
                  invoke: {
                    id: 'live',
                    src: 'live',
                    input: ({ context: { seen } }) => ({
                      epoch: seen.session.kind === 'signedIn' ? seen.session.epoch : 0,
                      rotation: seen.session.kind === 'signedIn' ? seen.session.rotation : 0,
                    }),
                  },
                  on: {
                    'session.moved': {
                      guard: 'isRotated',
                      target: 'connected',
                      reenter: true,
                      actions: 'tellGate',
                    },
                    'live.told': [
                      { guard: { type: 'tells', params: 'sessionRevoked' }, actions: 'revokeSession' },
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
            'signOut.confirmed': { target: 'closed', actions: ['signOut', 'forgetPlace', 'keepLastRoute'] },
            'session.moved': { guard: { type: 'becomes', params: 'signedOut' }, target: 'closed' },
          },
        },
      },
    },
  },
});
