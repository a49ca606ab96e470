import { isSameScope } from '@domain/company/company-scope';
import { isPortalAddress } from '@domain/session/access.rules';
import type { AppContext, AppEvent, LazyChild } from './app.events';
import type { Facts, Followed } from './app.facts';
import { isAtDashboard, isLocked, mustReset, narrowingOf, redirectOf, workingUser } from './app.rules';

interface Seen {
  readonly context: AppContext;
  readonly event: AppEvent;
}

/** News of one child. */
export type News = { [Id in Followed]: { readonly id: Id; readonly facts: Facts[Id] } }[Followed];

const isNews = ({ seen }: AppContext, { id, facts }: News) =>
  JSON.stringify(facts) !== JSON.stringify(seen[id]);

/** What the root decides by: what its children have reported, and what an event says. */
export const appGuards = {
  isNews: ({ context }: Seen, news: News) => isNews(context, news),
  becomes: ({ event }: Seen, kind: Facts['session']['kind']) =>
    event.type === 'session.moved' && event.to.kind === kind,
  isNewSession: ({ event }: Seen) =>
    event.type === 'session.moved' &&
    event.to.kind === 'signedIn' &&
    (event.from.kind !== 'signedIn' || event.from.epoch !== event.to.epoch),
  /** By the user himself, here or in another tab. */
  isSignedOutByUser: ({ event }: Seen) =>
    event.type === 'session.moved' &&
    event.to.kind === 'signedOut' &&
    (event.to.ending === 'asked' || event.to.ending === 'elsewhere'),
  isUnlocked: ({ event }: Seen) =>
    event.type === 'session.moved' &&
    event.from.kind === 'signedIn' &&
    event.to.kind === 'signedIn' &&
    event.from.locked &&
    !event.to.locked,
  becomesLocked: ({ event }: Seen) =>
    event.type === 'session.moved' && event.to.kind === 'signedIn' && event.to.locked,
  isOpen: ({ context }: Seen) => !isLocked(context),
  isRetrying: ({ event }: Seen) =>
    event.type === 'session.moved' &&
    'retrying' in event.to &&
    event.to.retrying &&
    !('retrying' in event.from && event.from.retrying),
  isOwnAddress: ({ event }: Seen) => event.type === 'navigation.requested' && isPortalAddress(event.to),
  hasElapsed: ({ event }: Seen) => event.type === 'idle.moved' && event.to.elapsed,
  isActivityMessage: ({ event }: Seen) => event.type === 'tabs.received' && event.message.kind === 'used',
  isRotated: ({ event }: Seen) =>
    event.type === 'session.moved' &&
    event.from.kind === 'signedIn' &&
    event.to.kind === 'signedIn' &&
    event.from.rotation !== event.to.rotation,
  mustReset: ({ context }: Seen) => mustReset(context),
  hasReset: ({ context }: Seen) => !mustReset(context),
  isAwayFromDashboard: ({ context }: Seen) => !isAtDashboard(context) && redirectOf(context) === null,
  mustRedirect: ({ context }: Seen) => redirectOf(context) !== null,
  isSettledIn: ({ context }: Seen) => context.seen.session.kind === 'signedIn' && !mustReset(context),
  isOfKind: ({ event }: Seen, kind: string) =>
    (event.type === 'page.emitted' || event.type === 'live.received') && event.event.kind === kind,
  goesElsewhere: ({ context, event }: Seen) =>
    event.type === 'page.emitted' &&
    event.event.kind === 'moved' &&
    event.event.location.path !== context.location.path,
  cameFromCache: ({ event }: Seen) =>
    event.type === 'page.emitted' && event.event.kind === 'resumed' && event.event.fromCache,
  concerns: ({ event }: Seen, topic: string) =>
    event.type === 'live.received' &&
    (event.event.kind === 'gap' ||
      (event.event.kind === 'dataChanged' && event.event.topics.includes(topic))),
  isWanted: ({ event }: Seen, child: LazyChild) => event.type === 'child.wanted' && event.child === child,
  bringsData: ({ event }: Seen) => event.type === 'live.received' && event.event.kind !== 'sessionRevoked',
  isOtherUser: ({ event }: Seen) =>
    event.type === 'session.moved' && workingUser(event.from) !== workingUser(event.to),
  isNarrowedAnew: ({ event }: Seen) =>
    event.type === 'session.moved' &&
    event.to.kind === 'signedIn' &&
    JSON.stringify(narrowingOf(event.from)) !== JSON.stringify(narrowingOf(event.to)),
  isSignOut: ({ event }: Seen) =>
    event.type === 'session.moved' && event.to.kind === 'signedOut' && event.to.ending === 'asked',
  needsToken: ({ event }: Seen) => event.type === 'httpGate.moved' && event.to.needsToken,
  refusedTwice: ({ event }: Seen) => event.type === 'httpGate.moved' && event.to.refusedTwice,
  loadFailed: ({ event }: Seen) => event.type === 'reload.moved' && event.to.failed,
  loadedAgain: ({ event }: Seen) =>
    event.type === 'reload.moved' && event.from.lastFetchTime !== null && event.to.lastFetchTime !== null,
  selectionChanged: ({ event }: Seen) =>
    event.type === 'company.moved' && !isSameScope(event.from.applied, event.to.applied),
  customersFailed: ({ event }: Seen) =>
    event.type === 'company.moved' && !event.from.customersFailed && event.to.customersFailed,
  figuresShown: ({ event }: Seen) => event.type === 'dashboard.moved' && event.to.showing,
  wasAccepted: ({ event }: Seen) =>
    (event.type === 'changePassword.moved' || event.type === 'addCompany.moved') && event.to.accepted,
};
