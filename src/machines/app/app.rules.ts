import type { CompanyScope } from '@domain/company/company-scope';
import { ownCompany } from '@domain/company/selected-company.rules';
import { panelsFor } from '@domain/dashboard/panels.policy';
import { groupAt, navigationFor } from '@domain/navigation/navigation';
import { initialRouteAt } from '@domain/navigation/routes';
import type { Narrowing } from '@domain/platform/persisted-keys';
import { isWorthRemembering, type LastRoute, redirectFor } from '@domain/session/access.rules';
import type { Identity } from '@domain/session/session';
import type { DashboardEvent } from '@machines/dashboard/dashboard.machine';
import type { HttpGateEvent } from '@machines/http-gate/http-gate.machine';
import { accessStatus } from '@machines/session/status';
import type { AppContext, LazyChildInput } from './app.events';
import type { Facts } from './app.facts';

export const roleIn = ({ seen }: AppContext): string | null =>
  seen.session.kind === 'signedIn' ? seen.session.identity.role : null;

export const userIn = ({ seen }: AppContext): string | null =>
  seen.session.kind === 'signedIn' ? seen.session.identity.user._id : null;

/** Whoever is signed in. */
export const identityIn = ({ seen }: AppContext): Identity | null =>
  seen.session.kind === 'signedIn' ? seen.session.identity : null;

/** The companies in force. */
export const scopeIn = ({ seen }: AppContext): CompanyScope => seen.company.applied;

/** Nobody was there for long: the password is asked for. */
export const isLocked = ({ seen }: AppContext): boolean =>
  seen.session.kind === 'signedIn' && seen.session.locked;

/** Signed in, but held at the password page until the first password is replaced. */
export const mustReset = ({ seen }: AppContext): boolean =>
  seen.session.kind === 'signedIn' && seen.session.identity.user.firstLogin;

export const isAtDashboard = ({ location }: AppContext): boolean =>
  initialRouteAt(location.path)?.page === 'dashboard/dashboard';

/** Who works here: signed in, and not held at the password page. */
export const workingUser = (session: Facts['session']): string | null =>
  session.kind === 'signedIn' && !session.identity.user.firstLogin ? session.identity.user._id : null;

/** Who is signed in, and what narrows his calls. */
export const narrowingOf = (session: Facts['session']): Narrowing | null => {
  if (session.kind !== 'signedIn') return null;
  const { identity } = session;
  return { userId: identity.user._id, own: ownCompany(identity) };
};

export const lazyChildInput = (context: AppContext): LazyChildInput => ({
  company: scopeIn(context),
  location: context.location,
  userId: workingUser(context.seen.session),
});

/** Where this context must go instead of where it is; null when it may stay, or while nothing is decided. */
export const redirectOf = (context: AppContext): string | null => {
  const status = accessStatus(context.seen.session);
  return status === null ? null : redirectFor(context.location, status, context.lastRoute);
};

/** The last route after this place: unchanged when the place is not worth remembering. */
export const rememberedAt = ({ location, seen, lastRoute }: AppContext): LastRoute | null =>
  seen.session.kind === 'signedIn' && isWorthRemembering(location)
    ? { address: `${location.path}${location.search}`, userId: seen.session.identity.user._id }
    : lastRoute;

/** The session as the http gate needs to know it. */
export const gateEventOf = ({ seen: { session } }: AppContext): HttpGateEvent => {
  if (session.kind !== 'signedIn') return { type: 'session.closed' };
  const { epoch, rotation, renewing } = session;
  return { type: renewing ? 'session.renewing' : 'session.opened', epoch, rotation };
};

export const dashboardEventOf = (context: AppContext): DashboardEvent =>
  isAtDashboard(context)
    ? { type: 'dashboard.opened', panels: panelsFor(roleIn(context)) }
    : { type: 'dashboard.closed' };

/** The group of the sidebar that holds this place, or null. */
export const groupOf = (context: AppContext): string | null =>
  groupAt(navigationFor(roleIn(context), context.frame), context.location);
