import type { PushStatus } from '@domain/platform/workers.port';
import type { Result } from '@domain/shared/result';
import { effectSlot, slot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** Why it is not on although it was asked for: the user said no, or something between here and the push service failed. */
export type PushFailure = { readonly kind: 'denied' | 'failed' };

export type PushEvent =
  /** Somebody works here. */
  | { type: 'push.began'; userId: string }
  /** He wants to know again. */
  | { type: 'push.looked' }
  | { type: 'push.wanted' }
  | { type: 'push.unwanted' }
  | { type: 'session.ended' };

type Turned = Result<null, PushFailure>;

export const pushSlots = {
  look: slot<PushStatus, { userId: string }>('push.look'),
  turnOn: slot<Turned, { userId: string }>('push.turnOn'),
  turnOff: slot<Turned>('push.turnOff'),
};

/** Notifications on the desktop. The browser asks for permission only after the user has read what for and has wanted it. */
export const pushMachine = setup({
  types: {} as {
    context: { readonly userId: string; readonly failure: PushFailure | null };
    events: PushEvent;
    tags: 'busy';
  },
  actors: pushSlots,
  guards: {
    hasStatus: (_, { found, wanted }: { found: PushStatus; wanted: PushStatus }) => found === wanted,
    wasChanged: (_, turned: Turned) => turned.ok,
    wasDenied: (_, turned: Turned) => !turned.ok && turned.error.kind === 'denied',
  },
  actions: {
    setUser: assign(({ event }) => (event.type === 'push.began' ? { userId: event.userId } : {})),
    setFailure: assign((_, turned: Turned) => ({ failure: turned.ok ? null : turned.error })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ userId: '', failure: null }),
    reportDefect: effectSlot('push.reportDefect'),
  },
}).createMachine({
  id: 'push',
  context: { userId: '', failure: null },
  initial: 'unknown',
  on: { 'session.ended': { target: '.unknown', actions: 'forget' } },
  states: {
    unknown: { on: { 'push.began': { target: 'looking', actions: 'setUser' } } },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ found: event.output, wanted: 'on' }) },
            target: 'on',
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ found: event.output, wanted: 'off' }) },
            target: 'off',
          },
          {
            guard: { type: 'hasStatus', params: ({ event }) => ({ found: event.output, wanted: 'denied' }) },
            target: 'denied',
          },
          { target: 'unsupported' },
        ],
        onError: { target: 'unsupported', actions: 'reportDefect' },
      },
    },
    unsupported: {},
    /** The browser does not ask twice: the user must change it there. */
    denied: { on: { 'push.looked': 'looking' } },
    off: { on: { 'push.wanted': { target: 'turningOn', actions: 'forgetFailure' } } },
    turningOn: {
      tags: 'busy',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: { type: 'wasChanged', params: ({ event }) => event.output }, target: 'on' },
          { guard: { type: 'wasDenied', params: ({ event }) => event.output }, target: 'denied' },
          { target: 'off', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsupported', actions: 'reportDefect' },
      },
    },
    on: { on: { 'push.unwanted': { target: 'turningOff', actions: 'forgetFailure' } } },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: [
          { guard: { type: 'wasChanged', params: ({ event }) => event.output }, target: 'off' },
          { target: 'on', actions: { type: 'setFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unsupported', actions: 'reportDefect' },
      },
    },
  },
});
