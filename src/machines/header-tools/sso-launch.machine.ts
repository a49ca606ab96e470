import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, sendTo, setup } from 'xstate';

export interface Launch {
  readonly productId: string;
  /** `leave`: nobody stays signed in here; `lend`: the session here goes on. */
  readonly how: 'leave' | 'lend';
}

export interface SsoLaunchContext {
  readonly launch: Launch | null;
  /** Where to go, with a one-time code in it. */
  readonly address: string | null;
  readonly failure: CallFailure | null;
}

export type SsoLaunchEvent =
  | ({ type: 'launch.submitted' } & Launch)
  /** Nobody is signed in here any more, or somebody else. */
  | { type: 'session.ended' };

type Reply = Result<string, CallFailure>;

export const ssoLaunchSlots = {
  /** The address of a product that is open to the user, with a one-time code. */
  requestAddress: slot<Reply, Launch>('ssoLaunch.requestAddress'),
};

/** Leaving for a sister product: a code is asked for, the user is signed out everywhere here, and only then the page leaves. */
export const ssoLaunchMachine = setup({
  types: {} as { context: SsoLaunchContext; events: SsoLaunchEvent; tags: 'busy' },
  actors: ssoLaunchSlots,
  guards: {
    isRefused: (_, reply: Reply) => !reply.ok,
    staysSignedIn: ({ context }) => context.launch?.how === 'lend',
  },
  actions: {
    setLaunch: assign(({ event }) =>
      event.type === 'launch.submitted'
        ? { launch: { productId: event.productId, how: event.how }, failure: null }
        : {},
    ),
    setAddress: assign((_, reply: Reply) => ({ address: reply.ok ? reply.value : null })),
    setFailure: assign((_, reply: Reply) => ({ failure: reply.ok ? null : reply.error })),
    forget: assign({ launch: null, address: null, failure: null }),
    askSignOut: sendTo(named('app'), { type: 'signOut.asked' }),
    confirmSignOut: sendTo(named('app'), { type: 'signOut.confirmed' }),
    leave: effectSlot('ssoLaunch.leave') as (_: unknown, address: string | null) => void,
    reportDefect: effectSlot('ssoLaunch.reportDefect'),
  },
}).createMachine({
  id: 'ssoLaunch',
  context: { launch: null, address: null, failure: null },
  initial: 'idle',
  on: { 'session.ended': { target: '.idle', actions: 'forget' } },
  states: {
    idle: { on: { 'launch.submitted': { target: 'requesting', actions: 'setLaunch' } } },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestAddress',
        src: 'requestAddress',
        input: ({ context }) => context.launch ?? { productId: '', how: 'leave' },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'setFailure', params: ({ event }) => event.output },
          },
          {
            guard: 'staysSignedIn',
            target: 'leaving',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
          {
            target: 'signingOut',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    /** Here and in every tab; the way there is open only then. */
    signingOut: { tags: 'busy', entry: ['askSignOut', 'confirmSignOut'], on: { 'session.ended': 'leaving' } },
    /** The page goes; whoever comes back to it may leave again. */
    leaving: {
      entry: { type: 'leave', params: ({ context }) => context.address },
      on: { 'launch.submitted': { target: 'requesting', actions: 'setLaunch' } },
    },
    broken: {},
  },
});
