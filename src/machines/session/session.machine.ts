import type { AuthReply, Credentials } from '@domain/session/auth.port';
import { accessEndsAt, prospectOf } from '@domain/session/expiry.rules';
import type { Identity, Session, Tokens } from '@domain/session/session';
import type { Keeping, KeptTokens } from '@domain/session/session-vault.port';
import type { CallFailure } from '@domain/shared/call-failure';
import { effectSlot, slot, type Timed } from '@machines/slot';
import { assign, setup } from 'xstate';

/** The tokens in hand. `refresh` is null when only the cookie survived: then a refused access token ends the session. */
export interface HeldTokens {
  readonly access: string;
  readonly refresh: string | null;
}

/** Why the last session ended; the sign-in page tells it. */
export type Ending = 'asked' | 'expired' | 'revoked' | 'failed';

export interface SessionContext {
  /** Raised by each sign-in and each restored session; everything asked under another epoch is dropped. */
  readonly epoch: number;
  /** Raised by each refresh within an epoch. */
  readonly rotation: number;
  readonly tokens: HeldTokens | null;
  readonly expiresAt: number | null;
  readonly identity: Identity | null;
  readonly failure: CallFailure | null;
  readonly ending: Ending | null;
  readonly keeping: Keeping;
  /** Transient failures in a row of the call that is being repeated. */
  readonly tries: number;
}

export type SessionEvent =
  | { type: 'signIn.submitted'; credentials: Credentials }
  | { type: 'signIn.cancelled' }
  /** The back end refused the token of this epoch and rotation. */
  | { type: 'token.rejected'; epoch: number; rotation: number }
  /** A fresh token was refused as well, or the data a session needs could not be loaded. */
  | { type: 'session.failed' }
  | { type: 'session.revoked' }
  | { type: 'password.changed' }
  | { type: 'signOut.requested' };

export const sessionSlots = {
  readVault: slot<Timed<KeptTokens | null>>('session.readVault'),
  writeVault: slot<Keeping, { tokens: Tokens; expiresAt: number }>('session.writeVault'),
  signIn: slot<Timed<AuthReply<Session>>, Credentials>('session.signIn'),
  check: slot<Timed<AuthReply<Identity>>, { accessToken: string }>('session.check'),
  refresh: slot<Timed<AuthReply<Tokens>>, { refreshToken: string }>('session.refresh'),
  /** Clears the vault and tells the back end; a back end that does not answer keeps nobody signed in. */
  endSession: slot<null, { tokens: HeldTokens | null }>('session.endSession'),
};

/** Repetitions of a call that failed for a passing reason, before the session is given up. */
export const MAX_TRIES = 3;

const nobody = {
  rotation: 0,
  tokens: null,
  expiresAt: null,
  identity: null,
  keeping: 'kept',
  tries: 0,
} as const;

/** @throws when a state that holds tokens was entered without them: a defect of this machine. */
const held = (context: SessionContext): HeldTokens => {
  if (context.tokens === null) throw new Error('A session without tokens');
  return context.tokens;
};
const isRefusedToken = (failure: CallFailure) => failure.kind === 'refused' && failure.status === 401;
const isPassing = (failure: CallFailure) => failure.kind === 'unreachable';

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    tags: 'busy' | 'booting' | 'signedOut' | 'refreshing';
  },
  actors: sessionSlots,
  guards: {
    mayCheck: (_, { answer, at }: Timed<KeptTokens | null>) => prospectOf(answer, at) === 'check',
    mayRenew: (_, { answer, at }: Timed<KeptTokens | null>) => prospectOf(answer, at) === 'renew',
    wasAccepted: (_, { answer }: Timed<AuthReply<unknown>>) => answer.ok,
    needsRefresh: ({ context }, { answer }: Timed<AuthReply<unknown>>) =>
      !answer.ok && isRefusedToken(answer.error) && context.tokens?.refresh != null && context.rotation === 0,
    mayRepeat: ({ context }, { answer }: Timed<AuthReply<unknown>>) =>
      !answer.ok && isPassing(answer.error) && context.tries < MAX_TRIES,
    isCurrentToken: ({ context, event }) =>
      event.type === 'token.rejected' &&
      event.epoch === context.epoch &&
      event.rotation === context.rotation &&
      context.tokens?.refresh != null,
    isCurrentButUnrenewable: ({ context, event }) =>
      event.type === 'token.rejected' &&
      event.epoch === context.epoch &&
      event.rotation === context.rotation &&
      context.tokens?.refresh == null,
    isKnown: ({ context }) => context.identity !== null,
  },
  actions: {
    holdKept: assign(({ context }, { answer }: Timed<KeptTokens | null>) => ({
      epoch: context.epoch + 1,
      rotation: 0,
      tokens: { access: answer?.accessToken ?? '', refresh: answer?.refreshToken ?? null },
      expiresAt: answer?.expiresAt ?? null,
    })),
    holdSession: assign(({ context }, { answer, at }: Timed<AuthReply<Session>>) =>
      answer.ok
        ? {
            epoch: context.epoch + 1,
            rotation: 0,
            tokens: answer.value.tokens,
            identity: answer.value.identity,
            expiresAt: accessEndsAt(at),
            failure: null,
            ending: null,
          }
        : {},
    ),
    holdRotated: assign(({ context }, { answer, at }: Timed<AuthReply<Tokens>>) =>
      answer.ok
        ? { rotation: context.rotation + 1, tokens: answer.value, expiresAt: accessEndsAt(at), tries: 0 }
        : {},
    ),
    holdIdentity: assign((_, { answer }: Timed<AuthReply<Identity>>) =>
      answer.ok ? { identity: answer.value, tries: 0, ending: null } : {},
    ),
    holdFailure: assign((_, { answer }: Timed<AuthReply<unknown>>) =>
      answer.ok ? {} : { failure: answer.error },
    ),
    forgetFailure: assign({ failure: null, ending: null }),
    holdKeeping: assign((_, keeping: Keeping) => ({ keeping })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    clearFirstLogin: assign(({ context }) =>
      context.identity
        ? { identity: { ...context.identity, user: { ...context.identity.user, firstLogin: false } } }
        : {},
    ),
    endBecause: assign((_, ending: Ending) => ({ ending })),
    forgetSession: assign(nobody),
    reportDefect: effectSlot('session.reportDefect'),
  },
  delays: {
    restoreTimeout: 10_000,
    backOff: ({ context }) => 1000 * 2 ** context.tries,
  },
}).createMachine({
  id: 'session',
  context: { epoch: 0, failure: null, ending: null, ...nobody },
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy', 'booting'],
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
            target: 'held.refreshing',
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
      tags: 'signedOut',
      entry: 'forgetSession',
      on: { 'signIn.submitted': { target: 'signingIn', actions: 'forgetFailure' } },
    },
    signingIn: {
      tags: ['busy', 'signedOut'],
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
      },
      states: {
        checking: {
          tags: ['busy', 'booting'],
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ accessToken: held(context).access }),
            onDone: [
              {
                guard: { type: 'wasAccepted', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'holdIdentity', params: ({ event }) => event.output },
              },
              { guard: { type: 'needsRefresh', params: ({ event }) => event.output }, target: 'refreshing' },
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
        pausingCheck: { tags: ['busy', 'booting'], after: { backOff: 'checking' } },
        refreshing: {
          tags: 'refreshing',
          invoke: {
            id: 'refresh',
            src: 'refresh',
            input: ({ context }) => ({ refreshToken: held(context).refresh ?? '' }),
            onDone: [
              {
                guard: { type: 'wasAccepted', params: ({ event }) => event.output },
                target: 'keeping',
                actions: { type: 'holdRotated', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'mayRepeat', params: ({ event }) => event.output },
                target: 'pausingRefresh',
                actions: 'countTry',
              },
              { target: '#session.leaving', actions: { type: 'endBecause', params: 'expired' } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
        },
        pausingRefresh: { tags: 'refreshing', after: { backOff: 'refreshing' } },
        keeping: {
          invoke: {
            id: 'writeVault',
            src: 'writeVault',
            input: ({ context }) => ({
              tokens: { access: held(context).access, refresh: held(context).refresh ?? '' },
              expiresAt: context.expiresAt ?? 0,
            }),
            onDone: [
              {
                guard: 'isKnown',
                target: 'active',
                actions: { type: 'holdKeeping', params: ({ event }) => event.output },
              },
              { target: 'checking', actions: { type: 'holdKeeping', params: ({ event }) => event.output } },
            ],
            onError: { target: '#session.broken', actions: 'reportDefect' },
          },
        },
        active: {
          on: {
            'token.rejected': [
              { guard: 'isCurrentToken', target: 'refreshing' },
              {
                guard: 'isCurrentButUnrenewable',
                target: '#session.leaving',
                actions: { type: 'endBecause', params: 'expired' },
              },
            ],
          },
        },
      },
    },
    leaving: {
      tags: ['busy', 'signedOut'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ tokens: context.tokens }),
        onDone: 'signedOut',
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    /** A port threw: that is our defect, shown on the error page; a reload starts afresh. */
    broken: { tags: 'signedOut', entry: 'forgetSession' },
  },
});
