import type { OneTimeCode } from '@domain/header-tools/header-tools.port';
import { DEFAULT_LANDING, SIGN_IN } from '@domain/session/access.rules';
import type { Session } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { named } from '@machines/tree';
import { assign, type DoneActorEvent, sendTo, setup } from 'xstate';

/** What the address of the page asks for. */
export interface RedirectLink {
  /** Somebody comes from a sister product. */
  readonly code: OneTimeCode | null;
  /** Somebody leaves for this product. */
  readonly productId: string | null;
}

export interface SsoCallbackContext {
  readonly code: OneTimeCode;
  /** The e-mail address of whoever is signed in here. */
  readonly present: string | null;
  readonly failure: CallFailure | null;
}

export type SsoCallbackEvent =
  /** The page is looked at; told again when somebody else is signed in, or nobody. */
  | { type: 'redirect.opened'; link: RedirectLink; present: string | null }
  /** Whoever is signed in makes room for whom the link signs in. */
  | { type: 'change.confirmed' }
  /** Whoever is signed in stays, or nobody is. */
  | { type: 'redirect.declined' }
  /** The page is left. */
  | { type: 'redirect.closed' };

type Reply = Result<Session, CallFailure>;
/** What `enter` answered, as the machine hears of it. */
type Entered = DoneActorEvent<Reply, 'enter'>;

export const ssoCallbackSlots = {
  enter: slot<Reply, OneTimeCode>('ssoCallback.enter'),
  /** Lays the session where all tabs of this browser find it; answers whose it is. */
  store: slot<string, Reply>('ssoCallback.store'),
};

const nothing = { code: { email: '', otp: '' }, present: null, failure: null } as const;

/** The session goes from one call into the other and is kept nowhere. @throws when nothing was answered: only an answer leads here */
const replyIn = (event: SsoCallbackEvent | Entered): Reply => {
  if (event.type !== 'xstate.done.actor.enter') throw new Error(`No answer: ${event.type}`);
  return event.output;
};

/** Where somebody stands who looks at the page: where he belongs, asked, on his way out, or on his way in. */
const SEEN = [
  { guard: 'leadsNowhere', target: 'idle', actions: ['setPresent', 'navigate'] },
  { guard: 'isLaunch', target: 'launching', actions: ['setPresent', 'launch'] },
  { guard: 'isSameUser', target: 'idle', actions: ['setPresent', 'navigate'] },
  { guard: 'isSignedIn', target: 'asking', actions: 'setPresent' },
  { target: 'entering', actions: ['setPresent', 'setCode'] },
] as const;

/**
 * The page between sister products. Arriving with a one-time code opens a session, which is stored and then told to all tabs, this one
 * too; somebody else who is signed in is asked first. Leaving lends the session to the other product.
 */
export const ssoCallbackMachine = setup({
  types: {} as { context: SsoCallbackContext; events: SsoCallbackEvent | Entered; tags: 'busy' | 'other' },
  actors: ssoCallbackSlots,
  guards: {
    isOpened: (_, reply: Reply) => reply.ok,
    /** The address says nothing, or somebody would leave who is not here. */
    leadsNowhere: ({ event }) =>
      event.type === 'redirect.opened' &&
      event.link.code === null &&
      (event.link.productId === null || event.present === null),
    isLaunch: ({ event }) => event.type === 'redirect.opened' && event.link.code === null,
    isSameUser: ({ event }) =>
      event.type === 'redirect.opened' &&
      event.present?.toLowerCase() === event.link.code?.email.toLowerCase(),
    isSignedIn: ({ event }) => event.type === 'redirect.opened' && event.present !== null,
  },
  actions: {
    setPresent: assign(({ event }) => (event.type === 'redirect.opened' ? { present: event.present } : {})),
    setCode: assign(({ event }) =>
      event.type === 'redirect.opened' && event.link.code !== null ? { code: event.link.code } : {},
    ),
    setFailure: assign((_, reply: Reply) => ({ failure: reply.ok ? null : reply.error })),
    forget: assign(nothing),
    /** To where whoever is signed in begins, or to the sign-in. */
    navigate: sendTo(named('app'), ({ context: { present } }) => ({
      type: 'navigation.requested',
      to: present === null ? SIGN_IN : DEFAULT_LANDING,
      how: 'replace',
    })),
    launch: sendTo(named('ssoLaunch'), ({ event }) => ({
      type: 'launch.submitted',
      productId: event.type === 'redirect.opened' ? event.link.productId : null,
      how: 'lend',
    })),
    askSignOut: sendTo(named('app'), { type: 'signOut.asked' }),
    confirmSignOut: sendTo(named('app'), { type: 'signOut.confirmed' }),
    /** Tells the other tabs. */
    announce: effectSlot('ssoCallback.announce') as (_: unknown, userId: string) => void,
    announceHere: sendTo(named('app'), (_, userId: string) => ({
      type: 'tabs.received',
      message: { v: 1, kind: 'signedIn', userId },
    })),
    reportDefect: effectSlot('ssoCallback.reportDefect'),
  },
}).createMachine({
  id: 'ssoCallback',
  context: nothing,
  initial: 'idle',
  on: {
    'redirect.closed': { target: '.idle', actions: 'forget' },
    'redirect.declined': { actions: 'navigate' },
  },
  states: {
    idle: { on: { 'redirect.opened': SEEN } },
    /** Somebody else is signed in. */
    asking: { tags: 'other', on: { 'redirect.opened': SEEN, 'change.confirmed': 'signingOut' } },
    signingOut: {
      tags: 'other',
      entry: ['askSignOut', 'confirmSignOut'],
      on: { 'redirect.opened': SEEN },
    },
    /** The other machine goes on; who is signed out meanwhile does not leave. */
    launching: {
      on: {
        'redirect.opened': { guard: 'leadsNowhere', target: 'idle', actions: ['setPresent', 'navigate'] },
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'enter',
        src: 'enter',
        input: ({ context }) => context.code,
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => event.output }, target: 'storing' },
          { target: 'refused', actions: { type: 'setFailure', params: ({ event }) => event.output } },
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
    /** The session reaches this tab as it does the others. */
    accepted: {
      on: { 'redirect.opened': { guard: 'isSignedIn', target: 'idle', actions: ['setPresent', 'navigate'] } },
    },
    /** A code works once: it is not tried again. */
    refused: {},
    broken: {},
  },
});
