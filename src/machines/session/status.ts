import type { AccessStatus } from '@domain/session/access.rules';
import type { Identity } from '@domain/session/session';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine';
import type { Ending } from './session.types';

/** What the rest of the portal may know of the session: no token, no timer, plain data. */
export type SessionStatus =
  | { readonly kind: 'booting'; readonly retrying: boolean }
  | { readonly kind: 'broken' }
  | { readonly kind: 'signedOut'; readonly ending: Ending | null }
  | {
      readonly kind: 'signedIn';
      readonly epoch: number;
      readonly rotation: number;
      /** The token is being renewed: requests wait. */
      readonly renewing: boolean;
      /** Nobody has used the portal for long: the password is asked for in place. */
      readonly locked: boolean;
      /** The back end could not answer, and is asked once more. */
      readonly retrying: boolean;
      readonly identity: Identity;
    };

export const statusOf = (now: SnapshotFrom<typeof sessionMachine>): SessionStatus => {
  const { identity, confirmed, epoch, rotation, ending, tries } = now.context;
  if (now.matches('broken')) return { kind: 'broken' };
  const locked = now.hasTag('locked');
  const retrying = now.matches('held') && tries > 0;
  if (now.matches('held') && identity !== null && (confirmed || locked)) {
    const renewing = locked || now.hasTag('renewing');
    return { kind: 'signedIn', epoch, rotation, renewing, locked, retrying, identity };
  }
  // Signed in is who would still be after a reload: the first pair of a session lies in the vault before anything is shown.
  const isLanding = now.matches({ held: 'keeping' });
  if ((now.matches('held') && !isLanding) || now.matches('restoring')) return { kind: 'booting', retrying };
  return { kind: 'signedOut', ending };
};

/** The same standing in the words of the access rules; null while it is not decided yet. */
export const accessStatus = (status: SessionStatus): AccessStatus | null => {
  switch (status.kind) {
    case 'signedIn': {
      const { _id, firstLogin } = status.identity.user;
      return { kind: 'signedIn', userId: _id, firstLogin };
    }
    case 'signedOut':
      return { kind: 'signedOut' };
    case 'booting':
    case 'broken':
      return null;
  }
};
