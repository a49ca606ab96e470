import { isPublicPath } from '@domain/session/access.rules';
import type { appMachine } from '@machines/app/app.machine';
import { redirectOf } from '@machines/app/app.rules';
import type { SnapshotFrom } from 'xstate';

/** What is on the screen: nothing yet, the page of an address, or our own defect. */
export interface Screen {
  readonly kind: 'waiting' | 'broken' | 'page';
  readonly path: string;
  readonly search: string;
  /** Whether somebody must be signed in to see it. */
  readonly isPrivate: boolean;
  /** Which place of the page: it arrives anew at each. */
  readonly place: string;
}

const nothing = { path: '', search: '', isPrivate: false, place: '' } as const;

/** A page that the user must leave at once is never shown, not even for a moment. */
export const selectScreen = ({ context }: SnapshotFrom<typeof appMachine>): Screen => {
  const { kind } = context.seen.session;
  if (kind === 'broken') return { kind: 'broken', ...nothing };
  if (kind === 'booting' || redirectOf(context) !== null) return { kind: 'waiting', ...nothing };
  const { path, search, hash } = context.location;
  return {
    kind: 'page',
    path,
    search,
    isPrivate: kind === 'signedIn' && !isPublicPath(path),
    place: `${path}${search}${hash}`,
  };
};
