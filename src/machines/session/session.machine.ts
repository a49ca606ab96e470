import { LOCKED, LOOKING_IN, UNLOCKING } from './session.lock';
import { NOBODY, tokensOf } from './session.rules';
import { sessionSetup } from './session.setup';

/** From nobody to somebody and back (spec 4): restore, sign in, check, renew, lock, leave. */
export const sessionMachine = sessionSetup.createMachine({
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
            guard: { type: 'hasExpired', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'setEnding', params: 'expired' },
          },
          {
            guard: { type: 'isLockedForNobody', params: ({ event }) => event.output },
            target: 'leaving',
            actions: [
              { type: 'setStored', params: ({ event }) => event.output },
              { type: 'setEnding', params: 'expired' },
            ],
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => event.output },
            target: 'held.locked',
            actions: { type: 'setStored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mayCheck', params: ({ event }) => event.output },
            target: 'held.checking',
            actions: { type: 'setStored', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mayRenew', params: ({ event }) => event.output },
            target: 'held.renewing',
            actions: { type: 'setStored', params: ({ event }) => event.output },
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
            actions: { type: 'setSession', params: ({ event }) => event.output },
          },
          { target: 'signedOut', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
      on: { 'signIn.cancelled': 'signedOut' },
    },
    held: {
      initial: 'checking',
      on: {
        'signOut.requested': { target: 'leaving', actions: { type: 'setEnding', params: 'asked' } },
        'session.revoked': { target: 'leaving', actions: { type: 'setEnding', params: 'revoked' } },
        'session.failed': { target: 'leaving', actions: { type: 'setEnding', params: 'failed' } },
        'password.changed': { actions: 'clearFirstLogin' },
        // The other tab has cleared the vault, or filled it for somebody else: what is there now decides.
        'tab.leave': { target: 'restoring', actions: { type: 'setEnding', params: 'elsewhere' } },
        'tab.replace': 'restoring',
        'idle.elapsed': { guard: 'isKnown', target: '.locked', actions: 'rememberLock' },
        'tab.lock': { guard: 'hasIdentity', target: '.locked' },
      },
      states: {
        checking: {
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ accessToken: tokensOf(context).access }),
            onDone: [
              {
                guard: { type: 'isAnotherUser', params: ({ event }) => event.output },
                target: '#session.leaving',
                actions: { type: 'setEnding', params: 'failed' },
              },
              {
                guard: { type: 'hasKnownUser', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'confirm', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'wasAccepted', params: ({ event }) => event.output },
                target: '#session.leaving',
                actions: { type: 'setEnding', params: 'failed' },
              },
              { guard: { type: 'needsRenewal', params: ({ event }) => event.output }, target: 'renewing' },
              {
                guard: { type: 'wasCutBySleep', params: ({ event }) => event.output },
                target: 'pausingCheck',
              },
              {
                guard: { type: 'mayRetry', params: ({ event }) => event.output },
                target: 'pausingCheck',
                actions: 'countAttempt',
              },
              {
                guard: { type: 'isTransient', params: ({ event }) => event.output },
                target: '#session.leaving',
                actions: { type: 'setEnding', params: 'unreachable' },
              },
              { target: '#session.leaving', actions: { type: 'setEnding', params: 'expired' } },
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
            input: ({ context }) => ({ tokens: tokensOf(context), userId: context.userId }),
            onDone: [
              {
                guard: { type: 'wasAccepted', params: ({ event }) => event.output },
                target: 'settling',
                actions: { type: 'setRenewed', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'mayKeepToken', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'postponeRenewal', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'wasCutBySleep', params: ({ event }) => event.output },
                target: 'pausingRenewal',
              },
              {
                guard: { type: 'mayRetry', params: ({ event }) => event.output },
                target: 'pausingRenewal',
                actions: 'countAttempt',
              },
              {
                guard: { type: 'isTransient', params: ({ event }) => event.output },
                target: '#session.leaving',
                actions: { type: 'setEnding', params: 'unreachable' },
              },
              // Another tab signed out, or somebody else in: the vault is theirs to fill and to clear.
              {
                guard: { type: 'wasDropped', params: ({ event }) => event.output },
                target: '#session.restoring',
              },
              { target: '#session.leaving', actions: { type: 'setEnding', params: 'expired' } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
          on: {
            'token.rejected': { guard: 'isCurrentToken', actions: 'markRejected' },
            // The token may be spent already, and the news may be old. The vault decides when the answer comes (`dropped`); to
            // leave before could make another tab spend the same token again.
            'tab.replace': {},
            'tab.leave': {},
          },
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
              tokens: { access: tokensOf(context).access, refresh: tokensOf(context).refresh ?? '' },
              expiresAt: context.expiresAt ?? 0,
              userId: context.userId,
              identity: context.identity,
            }),
            onDone: {
              target: 'settling',
              actions: { type: 'setPersistence', params: ({ event }) => event.output },
            },
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
          on: { 'token.rejected': { guard: 'isCurrentToken', actions: 'markRejected' } },
        },
        active: {
          invoke: { id: 'timer', src: 'timer', input: ({ context }) => ({ dueAt: context.renewAt }) },
          on: {
            'token.rejected': { guard: 'isCurrentToken', target: 'rejected', actions: 'markRejected' },
            'timer.fired': [
              { guard: 'isSoonOver', target: 'renewing' },
              { target: 'active', reenter: true },
            ],
            'page.resumed': { guard: 'isSoonOver', target: 'renewing' },
            'tab.follow': 'following',
            // Written at once: a session check need not tell of it at the next visit.
            'password.changed': { target: 'keeping', actions: 'clearFirstLogin' },
          },
        },
        rejected: {
          always: [
            { guard: 'isRenewable', target: 'renewing' },
            { target: '#session.leaving', actions: { type: 'setEnding', params: 'expired' } },
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
                actions: { type: 'adoptStored', params: ({ event }) => event.output },
              },
              { guard: { type: 'isOwn', params: ({ event }) => event.output }, target: 'settling' },
              {
                guard: { type: 'isOfAnotherUser', params: ({ event }) => event.output },
                target: '#session.restoring',
              },
              { target: '#session.signedOut', actions: { type: 'setEnding', params: 'elsewhere' } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
          on: { 'token.rejected': { guard: 'isCurrentToken', actions: 'markRejected' } },
        },
        locked: LOCKED,
        lookingIn: LOOKING_IN,
        unlocking: UNLOCKING,
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
