import { type Route, routeAt } from '@domain/navigation/routes';
import { isPublicPath } from '@domain/session/access.rules';
import type { appMachine } from '@machines/app/app.machine';
import { redirectOf } from '@machines/app/app.rules';
import type { SnapshotFrom } from 'xstate';

/** What is on the screen: nothing yet, a page, no page, or our own defect. */
export interface Screen {
  readonly kind: 'waiting' | 'broken' | 'notFound' | 'page';
  readonly route: Route | null;
  /** Whether somebody must be signed in to see it. */
  readonly isPrivate: boolean;
}

const nothing = { route: null, isPrivate: false } as const;

/** A page that the user must leave at once is never shown, not even for a moment. */
export const selectScreen = ({ context }: SnapshotFrom<typeof appMachine>): Screen => {
  const { kind } = context.seen.session;
  if (kind === 'broken') return { kind: 'broken', ...nothing };
  if (kind === 'booting' || redirectOf(context) !== null) return { kind: 'waiting', ...nothing };
  const route = routeAt(context.location.path);
  const isPrivate = kind === 'signedIn' && !isPublicPath(context.location.path);
  return { kind: route === null ? 'notFound' : 'page', route, isPrivate };
};
