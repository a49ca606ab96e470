import type { AuthReply } from '@domain/session/auth.port';
import { accessEndsAt, prospectOf } from '@domain/session/expiry.rules';
import type { Identity, Session } from '@domain/session/session';
import type { Keeping, KeptTokens } from '@domain/session/session-vault.port';
import { effectSlot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';
import {
  failureOf,
  heldBy,
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

export const sessionMachine = setup({
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
}).createMachine({
  id: 'session',
  context: { epoch: 0, failure: null, ending: null, ...NOBODY },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      entry: 'forgetSession',
      invoke: {
        id: 'readVault',
        src: 'readVault',
        onDone: [
          {
            guard: { type: 'mayCheck', params: ({ event }) => event.output },
            target: 'held.checking',
            actions: { type: 'holdKept', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mayRenew', params: ({ event }) => event.output },
            target: 'held.renewing',
            actions: { type: 'holdKept', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      after: { restoreTimeout: 'signedOut' },
      on: { 'signOut.requested': 'leaving' },
    },
    signedOut: {
      entry: 'forgetSession',
      on: {
        'signIn.submitted': { target: 'signingIn', actions: 'forgetFailure' },
        'tab.adopt': 'restoring',
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          if (event.type !== 'signIn.submitted') throw new Error('Signing in without credentials');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'wasAccepted', params: ({ event }) => event.output },
            target: 'held.keeping',
            actions: { type: 'holdSession', params: ({ event }) => event.output },
          },
          { target: 'signedOut', actions: { type: 'holdFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: { 'signIn.cancelled': 'signedOut' },
    },
    held: {
      initial: 'checking',
      on: {
        'signOut.requested': { target: 'leaving', actions: { type: 'endBecause', params: 'asked' } },
        'session.revoked': { target: 'leaving', actions: { type: 'endBecause', params: 'revoked' } },
        'session.failed': { target: 'leaving', actions: { type: 'endBecause', params: 'failed' } },
        'password.changed': { actions: 'clearFirstLogin' },
        // The other tab has cleared the vault, or filled it for somebody else: it is not ours to clear.
        'tab.leave': { target: 'signedOut', actions: { type: 'endBecause', params: 'elsewhere' } },
        'tab.replace': 'restoring',
      },
      states: {
        checking: {
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ accessToken: heldBy(context).access }),
            onDone: [
              {
                guard: { type: 'wasAccepted', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'holdIdentity', params: ({ event }) => event.output },
              },
              { guard: { type: 'needsRenewal', params: ({ event }) => event.output }, target: 'renewing' },
              {
                guard: { type: 'mayRepeat', params: ({ event }) => event.output },
                target: 'pausingCheck',
                actions: 'countTry',
              },
              { target: '#session.leaving', actions: { type: 'endBecause', params: 'expired' } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
        },
        pausingCheck: { tags: 'busy', after: { backOff: 'checking' } },
        renewing: {
          tags: 'renewing',
          invoke: {
            id: 'renew',
            src: 'renew',
            input: ({ context }) => ({
              refreshToken: heldBy(context).refresh ?? '',
              userId: context.userId,
            }),
            onDone: [
              {
                guard: { type: 'wasAccepted', params: ({ event }) => event.output },
                target: 'settling',
                actions: { type: 'holdRenewed', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'mayKeep', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'postpone', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'mayRepeat', params: ({ event }) => event.output },
                target: 'pausingRenewal',
                actions: 'countTry',
              },
              { target: '#session.leaving', actions: { type: 'endBecause', params: 'expired' } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
          on: { 'token.rejected': { guard: 'isCurrentToken', actions: 'markRejected' } },
        },
        pausingRenewal: { tags: 'renewing', after: { backOff: 'renewing' } },
        /** A pair is in hand: is it still good, and whose is it? */
        settling: {
          always: [
            { guard: 'wasRejected', target: 'rejected' },
            { guard: 'isKnown', target: 'active' },
            { target: 'checking' },
          ],
        },
        keeping: {
          tags: 'renewing',
          invoke: {
            id: 'writeVault',
            src: 'writeVault',
            input: ({ context }) => ({
              tokens: { access: heldBy(context).access, refresh: heldBy(context).refresh ?? '' },
              expiresAt: context.expiresAt ?? 0,
              userId: context.userId,
            }),
            onDone: {
              target: 'settling',
              actions: { type: 'holdKeeping', params: ({ event }) => event.output },
            },
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
          on: { 'token.rejected': { guard: 'isCurrentToken', actions: 'markRejected' } },
        },
        active: {
          invoke: { id: 'alarm', src: 'alarm', input: ({ context }) => ({ dueAt: context.renewAt }) },
          on: {
            'token.rejected': { guard: 'isCurrentToken', target: 'rejected', actions: 'markRejected' },
            'alarm.rang': [
              { guard: 'isSoonOver', target: 'renewing' },
              { target: 'active', reenter: true },
            ],
            'page.resumed': { guard: 'isSoonOver', target: 'renewing' },
            'tab.follow': 'following',
            'idle.elapsed': 'locked',
          },
        },
        rejected: {
          always: [
            { guard: 'isRenewable', target: 'renewing' },
            { target: '#session.leaving', actions: { type: 'endBecause', params: 'expired' } },
          ],
        },
        /** Another tab renewed the pair: ours is spent, the new one lies in the vault. */
        following: {
          tags: 'renewing',
          invoke: {
            id: 'followVault',
            src: 'readVault',
            onDone: [
              {
                guard: { type: 'isOwnAndNewer', params: ({ event }) => event.output },
                target: 'settling',
                actions: { type: 'followKept', params: ({ event }) => event.output },
              },
              { guard: { type: 'isOwn', params: ({ event }) => event.output }, target: 'settling' },
              {
                guard: { type: 'isForeign', params: ({ event }) => event.output },
                target: '#session.restoring',
              },
              { target: '#session.signedOut', actions: { type: 'endBecause', params: 'elsewhere' } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
          on: { 'token.rejected': { guard: 'isCurrentToken', actions: 'markRejected' } },
        },
        locked: {
          tags: 'locked',
          on: {
            'unlock.submitted': { target: 'unlocking', actions: 'forgetUnlockFailure' },
            'tab.follow': 'following',
          },
        },
        unlocking: {
          tags: ['busy', 'locked'],
          invoke: {
            id: 'unlock',
            src: 'signIn',
            input: ({ context, event }) => ({
              email: context.identity?.user.email ?? '',
              password: event.type === 'unlock.submitted' ? event.password : '',
            }),
            onDone: [
              {
                guard: { type: 'isSameUser', params: ({ event }) => event.output },
                target: 'keeping',
                actions: { type: 'holdUnlocked', params: ({ event }) => event.output },
              },
              { target: 'locked', actions: { type: 'holdFailure', params: ({ event }) => event.output } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
        },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context: { tokens, userId } }) => ({ tokens, userId }),
        onDone: 'signedOut',
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    /** A port threw: that is our defect, shown on the error page; a reload starts afresh. */
    broken: { entry: 'forgetSession' },
  },
});
