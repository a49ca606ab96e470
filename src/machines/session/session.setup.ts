import type { AuthReply } from '@domain/session/auth.port';
import { accessEndsAt, prospectOf } from '@domain/session/expiry.rules';
import type { Identity, Session } from '@domain/session/session';
import type { Keeping, KeptTokens } from '@domain/session/session-vault.port';
import { effectSlot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';
import {
  failureOf,
  isPassing,
  isRefusedToken,
  isSoonOver,
  MAX_TRIES,
  NOBODY,
  ofKept,
  renewAtOf,
  retryAt,
} from './session.rules';
import { type RenewedPair, sessionSlots } from './session.slots';
import type { Ending, SessionContext, SessionEvent } from './session.types';

type FromVault = Timed<KeptTokens | null>;
type Reply<T> = Timed<AuthReply<T>>;

/** What the session can ask, keep and decide; src/machines/session/session.machine.ts says when. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags: 'busy' | 'renewing' | 'locked';
  },
  actors: sessionSlots,
  guards: {
    mayCheck: (_, { answer, at }: FromVault) => prospectOf(answer, at) === 'check',
    mayRenew: (_, { answer, at }: FromVault) => prospectOf(answer, at) === 'renew',
    isOwnAndNewer: ({ context }, { answer }: FromVault) =>
      answer?.accessToken != null &&
      answer.userId === context.userId &&
      answer.accessToken !== context.tokens?.access,
    isOwn: ({ context }, { answer }: FromVault) => answer !== null && answer.userId === context.userId,
    isForeign: ({ context }, { answer }: FromVault) => answer !== null && answer.userId !== context.userId,
    wasAccepted: (_, { answer }: Reply<unknown>) => answer.ok,
    isSameUser: ({ context }, { answer }: Reply<Session>) =>
      answer.ok && answer.value.identity.user._id === context.identity?.user._id,
    /** A first refusal at the start of a visit: the refresh token may still be good. */
    needsRenewal: ({ context }, { answer }: Reply<unknown>) =>
      isRefusedToken(answer) && context.tokens?.refresh != null && context.rotation === 0,
    mayRepeat: ({ context }, { answer }: Reply<unknown>) => isPassing(answer) && context.tries < MAX_TRIES,
    wasDropped: (_, { answer }: Reply<unknown>) => !answer.ok && answer.error.kind === 'dropped',
    /** A renewal ahead of time failed for a passing reason: the access token is still good. */
    mayKeep: ({ context }, { answer, at }: Reply<unknown>) =>
      isPassing(answer) &&
      !context.rejected &&
      context.identity !== null &&
      context.expiresAt !== null &&
      at < context.expiresAt,
    isCurrentToken: ({ context, event }) =>
      event.type === 'token.rejected' && event.epoch === context.epoch && event.rotation === context.rotation,
    isRenewable: ({ context }) => context.tokens?.refresh != null,
    isSoonOver: ({ context, event }) => 'at' in event && isSoonOver(context, event.at),
    isKnown: ({ context }) => context.identity !== null,
    wasRejected: ({ context }) => context.rejected,
  },
  actions: {
    holdKept: assign(({ context }, { answer }: FromVault) => ({
      epoch: context.epoch + 1,
      ...ofKept(answer),
    })),
    followKept: assign(({ context }, { answer }: FromVault) => ({
      ...ofKept(answer),
      rotation: context.rotation + 1,
    })),
    holdSession: assign(({ context }, { answer, at }: Reply<Session>) =>
      answer.ok
        ? {
            epoch: context.epoch + 1,
            rotation: 0,
            tokens: answer.value.tokens,
            identity: answer.value.identity,
            userId: answer.value.identity.user._id,
            expiresAt: accessEndsAt(at),
            renewAt: renewAtOf(accessEndsAt(at)),
            rejected: false,
            failure: null,
            ending: null,
          }
        : {},
    ),
    /** The same user showed who he is: a new pair within the same epoch, so that nothing on the screen is lost. */
    holdUnlocked: assign(({ context }, { answer, at }: Reply<Session>) =>
      answer.ok
        ? {
            rotation: context.rotation + 1,
            tokens: answer.value.tokens,
            expiresAt: accessEndsAt(at),
            renewAt: renewAtOf(accessEndsAt(at)),
            rejected: false,
            failure: null,
            tries: 0,
          }
        : {},
    ),
    holdRenewed: assign(({ context }, { answer }: Reply<RenewedPair>) =>
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
    holdIdentity: assign((_, { answer }: Reply<Identity>) =>
      answer.ok
        ? { identity: answer.value, userId: answer.value.user._id, tries: 0, failure: null, ending: null }
        : {},
    ),
    holdFailure: assign((_, { answer }: Reply<unknown>) => ({ failure: failureOf(answer) })),
    forgetFailure: assign({ failure: null, ending: null }),
    forgetUnlockFailure: assign({ failure: null }),
    holdKeeping: assign((_, keeping: Keeping) => ({ keeping })),
    markRejected: assign({ rejected: true }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    postpone: assign((_, { at }: Reply<unknown>) => ({ renewAt: retryAt(at), tries: 0 })),
    clearFirstLogin: assign(({ context: { identity } }) =>
      identity ? { identity: { ...identity, user: { ...identity.user, firstLogin: false } } } : {},
    ),
    endBecause: assign((_, ending: Ending) => ({ ending })),
    forgetSession: assign(NOBODY),
    reportDefect: effectSlot('session.reportDefect'),
  },
  delays: {
    restoreTimeout: 10_000,
    backOff: ({ context }) => 1000 * 2 ** context.tries,
  },
});
