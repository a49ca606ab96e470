import { frameAt } from '@domain/navigation/routes';
import type { Narrowing } from '@domain/platform/persisted-keys';
import { chunkGuardMachine } from '@machines/chunk-guard/chunk-guard.machine';
import { companyMachine } from '@machines/company/company.machine';
import { dashboardMachine } from '@machines/dashboard/dashboard.machine';
import { httpGateMachine } from '@machines/http-gate/http-gate.machine';
import { idleMachine } from '@machines/idle/idle.machine';
import {
  ERROR_NOTICE_MS,
  errorNotice,
  GENERAL_NOTICE_MS,
  noticeMachine,
} from '@machines/notice/notice.machine';
import { pagesMachine } from '@machines/pages/pages.machine';
import { preferencesMachine } from '@machines/preferences/preferences.machine';
import { prefetchMachine } from '@machines/prefetch/prefetch.machine';
import { reloadMachine } from '@machines/reload/reload.machine';
import { sessionMachine } from '@machines/session/session.machine';
import { sidebarMachine } from '@machines/sidebar/sidebar.machine';
import { effectSlot } from '@machines/slot';
import { submissionMachine } from '@machines/submission/submission.machine';
import { tabSyncMachine } from '@machines/tab-sync/tab-sync.machine';
import { assign, raise, sendTo, setup } from 'xstate';
import {
  type AppContext,
  type AppEvent,
  type AppInput,
  appSlots,
  type ChildNews,
  type LazyChild,
} from './app.events';
import type { Moved } from './app.facts';
import { appGuards, type News } from './app.guards';
import {
  dashboardEventOf,
  gateEventOf,
  groupOf,
  rememberedAt,
  scopeIn,
  userIn,
  workingUser,
} from './app.rules';

/** What the other tabs ask of this one. */
const orderOf = (event: AppEvent) =>
  event.type === 'tabSync.moved' && event.to.order.kind !== 'none' ? event.to.order.kind : 'follow';

/** After a gap, topics unknown. */
const dataNewsOf = (event: AppEvent): ChildNews => ({
  type: 'data.changed',
  topics: event.type === 'live.received' && event.event.kind === 'dataChanged' ? event.event.topics : null,
});

const broadcast = (news: ChildNews): AppEvent => ({ type: 'news.broadcast', news });

/** What the root can ask, tell and decide; src/machines/app/app.machine.ts says when. */
export const appSetup = setup({
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
    pages: pagesMachine,
    prefetch: prefetchMachine,
    forgotPassword: submissionMachine,
    resetPassword: submissionMachine,
    changePassword: submissionMachine,
    addCompany: submissionMachine,
  },
  guards: appGuards,
  actions: {
    announce: raise(
      ({ context }, { id, facts }: News) =>
        ({ type: `${id}.moved`, from: context.seen[id], to: facts }) as Moved,
    ),
    setFacts: assign(({ context }, { id, facts }: News) => ({ seen: { ...context.seen, [id]: facts } })),
    announcePlace: raise({ type: 'place.changed' }),
    broadcastLocation: raise(({ context }) =>
      broadcast({ type: 'location.changed', location: context.location }),
    ),
    broadcastConnection: raise(({ context }) =>
      broadcast({ type: 'connection.changed', online: context.online }),
    ),
    broadcastScope: raise(({ context }) => broadcast({ type: 'scope.changed', company: scopeIn(context) })),
    broadcastUser: raise(({ context }) =>
      broadcast({ type: 'user.changed', userId: workingUser(context.seen.session) }),
    ),
    /** After a lock the line was closed, and what is open may have missed news: topics unknown. */
    broadcastData: raise(({ event }) => broadcast(dataNewsOf(event))),
    forwardNews: sendTo(
      (_, child: LazyChild) => child,
      ({ event }) => (event.type === 'news.broadcast' ? event.news : event),
    ),
    rememberUser: assign(({ context }) => ({ lastUserId: userIn(context) })),
    /** The start page's early requests carry the bodies that the program would send. */
    persistNarrowing: effectSlot('app.persistNarrowing') as (_: unknown, narrowing: Narrowing | null) => void,
    removeNarrowing: effectSlot('app.removeNarrowing'),
    /** Whoever signs out leaves nothing of his own; who has expired finds his selection again. */
    removeUserData: effectSlot('app.removeUserData') as (_: unknown, userId: string | null) => void,
    openLiveChannel: raise({ type: 'line.opened' }),
    closeLiveChannel: raise({ type: 'line.closed' }),
    setTime: assign(({ context, event }) => ({
      lastEventAt: event.type === 'page.emitted' ? event.event.at : context.lastEventAt,
    })),
    setLocation: assign(({ context, event }) => {
      if (event.type !== 'page.emitted' || event.event.kind !== 'moved') return {};
      const { location } = event.event;
      return { location, frame: frameAt(location.path, context.frame) };
    }),
    /** This tab stands in the same frame after it was loaded afresh. */
    persistFrame: effectSlot('app.persistFrame'),
    setOnline: assign(({ event }) =>
      event.type === 'page.emitted' && event.event.kind === 'connectivity'
        ? { online: event.event.online }
        : {},
    ),
    /** Changes the address; heard again as `page.emitted`. */
    go: effectSlot('app.go') as (_: unknown, params: { to: string; how: 'push' | 'replace' }) => void,
    /** Loads the page afresh: one from the back-forward cache may show a session that has ended since. */
    reloadPage: effectSlot('app.reloadPage'),
    arrive: effectSlot('app.arrive'),
    rememberPlace: assign(({ context }) => ({ lastRoute: rememberedAt(context) })),
    forgetPlace: assign({ lastRoute: null }),
    /** Stores `lastRoute`, or removes it when there is none (spec 2.7). */
    persistLastRoute: effectSlot('app.persistLastRoute'),
    /** What stands there is asked for at once, whatever led there: a link has asked already, the browser's way back has not. */
    prefetchPlace: sendTo('prefetch', ({ context: { location } }) => ({
      type: 'prefetch.asked',
      address: location.path + location.search,
    })),
    notifyGate: sendTo('httpGate', ({ context }) => gateEventOf(context)),
    notifySidebarPlace: sendTo('sidebar', ({ context }) => ({
      type: 'place.entered',
      group: groupOf(context),
    })),
    notifySidebarWidth: sendTo('sidebar', ({ event }) => ({
      type: 'viewport.changed',
      width: event.type === 'page.emitted' && event.event.kind === 'resized' ? event.event.width : 0,
    })),
    notifyTabSync: sendTo('tabSync', ({ context }) => ({ type: 'session.stands', userId: userIn(context) })),
    forwardToTabSync: sendTo('tabSync', ({ event }) =>
      event.type === 'tabs.received' ? event : { type: 'vault.emptied' },
    ),
    applyTabMessage: sendTo('session', ({ event }) => ({
      type: `tab.${orderOf(event)}` as const,
    })),
    startIdle: sendTo('idle', ({ context }) => ({ type: 'idle.started', at: context.lastEventAt })),
    stopIdle: sendTo('idle', { type: 'idle.stopped' }),
    notifyIdle: sendTo('idle', ({ context, event }) => ({
      type: 'used',
      at:
        event.type === 'tabs.received' && event.message.kind === 'used'
          ? event.message.at
          : context.lastEventAt,
    })),
    resumeIdle: sendTo('idle', ({ context }) => ({ type: 'page.resumed', at: context.lastEventAt })),
    /** Tells the other tabs, and a reload, that somebody is here. */
    shareUse: effectSlot('app.shareUse'),
    lockSession: sendTo('session', { type: 'idle.elapsed' }),
    resumeSession: sendTo('session', ({ context }) => ({ type: 'page.resumed', at: context.lastEventAt })),
    notifyChunkFailed: sendTo('chunkGuard', ({ context }) => ({
      type: 'chunk.failed',
      at: context.lastEventAt,
    })),
    notifyChunkOnline: sendTo('chunkGuard', ({ context }) => ({
      type: 'connectivity.changed',
      online: context.online,
      at: context.lastEventAt,
    })),
    notifyDashboard: sendTo('dashboard', ({ context }) => dashboardEventOf(context)),
    refreshDashboard: sendTo('dashboard', { type: 'dashboard.refreshed' }),
    clearDashboard: sendTo('dashboard', { type: 'dashboard.cleared' }),
    notifyDashboardScope: sendTo('dashboard', ({ context, event }) => ({
      type: 'scope.changed',
      company: event.type === 'company.moved' ? event.to.applied : scopeIn(context),
    })),
    beginSelection: sendTo('company', ({ event }) => ({
      type: 'session.began',
      userId:
        event.type === 'session.moved' && event.to.kind === 'signedIn' ? event.to.identity.user._id : '',
    })),
    forgetSelection: sendTo('company', { type: 'selection.forgotten' }),
    startCompany: sendTo('company', { type: 'company.started' }),
    reloadCompany: sendTo('company', { type: 'company.reloaded' }),
    notifyCompanyAdded: sendTo('company', { type: 'company.added' }),
    clearCompany: sendTo('company', { type: 'company.cleared' }),
    startReload: sendTo('reload', { type: 'reload.started' }),
    resumeReload: sendTo('reload', ({ context }) => ({ type: 'page.resumed', at: context.lastEventAt })),
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
    noticeFailure: sendTo('notice', ({ event }) => ({
      type: 'notice.given',
      notice: errorNotice(
        event.type === 'page.emitted' && event.event.kind === 'failed' ? event.event.message : '',
      ),
    })),
    noticeRetry: sendTo('notice', {
      type: 'notice.given',
      notice: {
        tone: 'danger',
        text: 'session.retrying',
        values: {},
        durationMs: ERROR_NOTICE_MS,
        closable: true,
      },
    }),
    noticeCustomers: sendTo('notice', {
      type: 'notice.given',
      notice: {
        tone: 'danger',
        text: 'error.somethingWrong',
        values: {},
        durationMs: GENERAL_NOTICE_MS,
        closable: false,
      },
    }),
  },
});
