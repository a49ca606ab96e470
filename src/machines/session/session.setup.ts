import type { AuthReply } from '@domain/session/auth.port';
import { accessEndsAt, prospectOf } from '@domain/session/expiry.rules';
import { isLockedAt } from '@domain/session/presence.rules';
import type { Identity, Session } from '@domain/session/session';
import type { Keeping, StoredTokens } from '@domain/session/session-vault.port';
import { effectSlot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';
import {
  BACK_OFF_MS,
  failureOf,
  isPassing,
  isRefusedToken,
  isSoonOver,
  MAX_TRIES,
  NOBODY,
  ofStored,
  renewAtOf,
  retryAt,
  wasCutBySleep,
} from './session.rules';
import { type Answered, type RenewedPair, sessionSlots } from './session.slots';
import type { Ending, SessionContext, SessionEvent } from './session.types';

type FromVault = Timed<StoredTokens | null>;
type Reply<T> = Answered<AuthReply<T>>;

const isLocked = ({ answer, at }: FromVault): boolean =>
  answer !== null && isLockedAt(answer.presence, answer.userId, at);

/** What the session can ask, keep and decide; src/machines/session/session.machine.ts says when. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags: 'busy' | 'renewing' | 'locked';
  },
  actors: sessionSlots,
  guards: {
    /** There was a session; its tokens are good for nothing any more. */
    hasExpired: (_, { answer, at }: FromVault) => answer !== null && prospectOf(answer, at) === 'none',
    /** Locked, and nobody knows whose password would open it. */
    isLockedForNobody: (_, stored: FromVault) => isLocked(stored) && stored.answer?.identity == null,
    isLocked: (_, stored: FromVault) => isLocked(stored),
    isOwnAndLocked: ({ context }, stored: FromVault) =>
      stored.answer?.userId === context.userId && isLocked(stored),
    mayCheck: (_, { answer, at }: FromVault) => prospectOf(answer, at) === 'check',
    mayRenew: (_, { answer, at }: FromVault) => prospectOf(answer, at) === 'renew',
    isOwnAndNewer: ({ context }, { answer }: FromVault) =>
      answer?.accessToken != null &&
      answer.userId === context.userId &&
      answer.accessToken !== context.tokens?.access,
    isOwn: ({ context }, { answer }: FromVault) => answer !== null && answer.userId === context.userId,
    isOfAnotherUser: ({ context }, { answer }: FromVault) =>
      answer !== null && answer.userId !== context.userId,
    wasAccepted: (_, { answer }: Reply<unknown>) => answer.ok,
    isSameUser: ({ context }, { answer }: Reply<Session>) =>
      answer.ok && answer.value.identity.user._id === context.identity?.user._id,
    isAnotherUser: ({ context }, { answer }: Reply<Identity | null>) =>
      answer.ok &&
      answer.value !== null &&
      context.userId !== null &&
      answer.value.user._id !== context.userId &&
      answer.value.user.email !== context.identity?.user.email,
    /** The session holds, and somebody knows whose it is. */
    hasKnownUser: ({ context }, { answer }: Reply<Identity | null>) =>
      answer.ok && (answer.value !== null || context.identity !== null),
    /** A first refusal at the start of a visit: the refresh token may still be good. */
    needsRenewal: ({ context }, { answer }: Reply<unknown>) =>
      isRefusedToken(answer) && context.tokens?.refresh != null && context.rotation === 0,
    wasCutBySleep: (_, reply: Reply<unknown>) => wasCutBySleep(reply),
    isTransient: (_, { answer }: Reply<unknown>) => isPassing(answer),
    mayRetry: ({ context }, { answer }: Reply<unknown>) => isPassing(answer) && context.tries < MAX_TRIES,
    wasDropped: (_, { answer }: Reply<unknown>) => !answer.ok && answer.error.kind === 'dropped',
    /** A renewal ahead of time failed for a passing reason: the access token is still good. */
    mayKeepToken: ({ context }, { answer, at }: Reply<unknown>) =>
      isPassing(answer) &&
      !context.rejected &&
      context.confirmed &&
      context.expiresAt !== null &&
      at < context.expiresAt,
    isCurrentToken: ({ context, event }) =>
      event.type === 'token.rejected' && event.epoch === context.epoch && event.rotation === context.rotation,
    isRenewable: ({ context }) => context.tokens?.refresh != null,
    isSoonOver: ({ context, event }) => 'at' in event && isSoonOver(context, event.at),
    isKnown: ({ context }) => context.identity !== null && context.confirmed,
    hasIdentity: ({ context }) => context.identity !== null,
    wasRejected: ({ context }) => context.rejected,
  },
  actions: {
    setStored: assign(({ context }, { answer }: FromVault) => ({
      epoch: context.epoch + 1,
      ...ofStored(answer),
      identity: answer?.identity ?? null,
      confirmed: false,
    })),
    adoptStored: assign(({ context }, { answer }: FromVault) => ({
      ...ofStored(answer),
      rotation: context.rotation + 1,
    })),
    setSession: assign(({ context }, { answer, askedAt }: Reply<Session>) =>
      answer.ok
        ? {
            epoch: context.epoch + 1,
            rotation: 0,
            tokens: answer.value.tokens,
            identity: answer.value.identity,
            userId: answer.value.identity.user._id,
            expiresAt: accessEndsAt(askedAt),
            renewAt: renewAtOf(accessEndsAt(askedAt)),
            rejected: false,
            confirmed: false,
            failure: null,
            ending: null,
          }
        : {},
    ),
    /** The same user showed who he is: a new pair within the same epoch, so that nothing on the screen is lost. */
    setUnlocked: assign(({ context }, { answer, askedAt }: Reply<Session>) =>
      answer.ok
        ? {
            rotation: context.rotation + 1,
            tokens: answer.value.tokens,
            identity: answer.value.identity,
            userId: answer.value.identity.user._id,
            expiresAt: accessEndsAt(askedAt),
            renewAt: renewAtOf(accessEndsAt(askedAt)),
            rejected: false,
            confirmed: true,
            failure: null,
            tries: 0,
          }
        : {},
    ),
    setRenewed: assign(({ context }, { answer }: Reply<RenewedPair>) =>
      answer.ok
        ? {
            rotation: context.rotation + 1,
            tokens: answer.value.tokens,
            expiresAt: answer.value.expiresAt,
            renewAt: renewAtOf(answer.value.expiresAt),
            keeping: answer.value.keeping,
            rejected: false,
            tries: 0,
          }
        : {},
    ),
    /** Role and products are those of the sign-in: the check tells that the session holds, and at most how its user is now. */
    confirm: assign(({ context: { identity } }, { answer }: Reply<Identity | null>) => {
      const reported = answer.ok ? answer.value : null;
      const now =
        identity !== null && reported !== null
          ? { ...identity, user: { ...reported.user, _id: identity.user._id } }
          : (identity ?? reported);
      const userId = now?.user._id ?? null;
      return { identity: now, userId, confirmed: true, tries: 0, failure: null, ending: null };
    }),
    setFailure: assign((_, { answer }: Reply<unknown>) => ({ failure: failureOf(answer) })),
    forgetFailure: assign({ failure: null, ending: null }),
    forgetUnlockFailure: assign({ failure: null }),
    setPersistence: assign((_, persistence: Keeping) => ({ keeping: persistence, confirmed: true })),
    markRejected: assign({ rejected: true }),
    countAttempt: assign(({ context }) => ({ tries: context.tries + 1 })),
    postponeRenewal: assign((_, { at }: Reply<unknown>) => ({ renewAt: retryAt(at), tries: 0 })),
    clearFirstLogin: assign(({ context: { identity } }) =>
      identity ? { identity: { ...identity, user: { ...identity.user, firstLogin: false } } } : {},
    ),
    setEnding: assign((_, ending: Ending) => ({ ending })),
    forgetSession: assign(NOBODY),
    /** Keeps the lock where a reload and the other tabs find it. */
    rememberLock: effectSlot('session.rememberLock'),
    reportDefect: effectSlot('session.reportDefect'),
  },
  delays: {
    restoreTimeout: 10_000,
    backOff: BACK_OFF_MS,
  },
});
