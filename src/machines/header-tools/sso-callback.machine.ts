import type { OneTimeCode } from '@domain/header-tools/header-tools.port';
import type { Session } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, type DoneActorEvent, sendTo, setup } from 'xstate';

export interface SsoCallbackContext {
  readonly code: OneTimeCode;
  readonly failure: CallFailure | null;
}

export type SsoCallbackEvent =
  | ({ type: 'callback.submitted' } & OneTimeCode)
  /** The page that came with the code is left. */
  | { type: 'callback.reset' };

type Reply = Result<Session, CallFailure>;
/** What `enter` answered, as the machine hears of it. */
type Entered = DoneActorEvent<Reply, 'enter'>;

export const ssoCallbackSlots = {
  enter: slot<Reply, OneTimeCode>('ssoCallback.enter'),
  /** Lays the session where all tabs of this browser find it; answers whose it is. */
  store: slot<string, Reply>('ssoCallback.store'),
};

/** The session goes from one call into the other and is kept nowhere. @throws when nothing was answered: only an answer leads here */
const replyIn = (event: SsoCallbackEvent | Entered): Reply => {
  if (event.type !== 'xstate.done.actor.enter') throw new Error(`No answer: ${event.type}`);
  return event.output;
};

/** Arriving from a sister product with a one-time code: it opens a session, which is stored and then told to all tabs, this one too. */
export const ssoCallbackMachine = setup({
  types: {} as { context: SsoCallbackContext; events: SsoCallbackEvent | Entered; tags: 'busy' | 'accepted' },
  actors: ssoCallbackSlots,
  guards: { isOpened: (_, reply: Reply) => reply.ok },
  actions: {
    setCode: assign(({ event }) =>
      event.type === 'callback.submitted'
        ? { code: { email: event.email, otp: event.otp }, failure: null }
        : {},
    ),
    setFailure: assign((_, reply: Reply) => ({ failure: reply.ok ? null : reply.error })),
    forget: assign({ code: { email: '', otp: '' }, failure: null }),
    /** Tells the other tabs. */
    announce: effectSlot('ssoCallback.announce') as (_: unknown, userId: string) => void,
    announceHere: sendTo(named('app'), (_, userId: string) => ({
      type: 'tabs.told',
      message: { v: 1, kind: 'signedIn', userId },
    })),
    reportDefect: effectSlot('ssoCallback.reportDefect'),
  },
}).createMachine({
  id: 'ssoCallback',
  context: { code: { email: '', otp: '' }, failure: null },
  initial: 'idle',
  on: { 'callback.reset': { target: '.idle', actions: 'forget' } },
  states: {
    idle: { on: { 'callback.submitted': { target: 'entering', actions: 'setCode' } } },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context }) => context.code,
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => event.output }, target: 'storing' },
          { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'store',
        src: 'store',
        input: ({ event }) => replyIn(event),
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'announce', params: ({ event }) => event.output },
            { type: 'announceHere', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'broken', actions: 'reportDefect' },
      },
    },
    accepted: {
      tags: 'accepted',
      on: { 'callback.submitted': { target: 'entering', actions: 'setCode' } },
    },
    broken: {},
  },
});
