import { sessionSetup } from './session.setup';

/** Nothing of the session is shown until its user has given the password (spec 4). Being idle changes nothing any more. */
export const LOCKED = sessionSetup.createStateConfig({
  tags: 'locked',
  on: {
    'unlock.submitted': { target: 'unlocking', actions: 'forgetUnlockFailure' },
    'tab.follow': 'lookingIn',
    'idle.elapsed': {},
  },
});

/** Another tab has renewed the pair, which opens nothing, or was given the password. */
export const LOOKING_IN = sessionSetup.createStateConfig({
  tags: 'locked',
  invoke: {
    id: 'lookIntoVault',
    src: 'readVault',
    onDone: [
      {
        guard: { type: 'isOwnAndLocked', params: ({ event }) => event.output },
        target: 'locked',
        actions: { type: 'adoptStored', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isOwn', params: ({ event }) => event.output },
        target: 'settling',
        actions: { type: 'adoptStored', params: ({ event }) => event.output },
      },
      { target: '#session.restoring', actions: { type: 'setEnding', params: 'elsewhere' } },
    ],
    onError: { target: '#session.broken', actions: 'reportDefect' },
  },
  on: { 'tab.follow': { target: 'lookingIn', reenter: true }, 'idle.elapsed': {}, 'tab.lock': {} },
});

export const UNLOCKING = sessionSetup.createStateConfig({
  tags: ['busy', 'locked'],
  on: { 'idle.elapsed': {}, 'tab.lock': {} },
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
        actions: { type: 'setUnlocked', params: ({ event }) => event.output },
      },
      { target: 'locked', actions: { type: 'setFailure', params: ({ event }) => event.output } },
    ],
    onError: { target: '#session.broken', actions: 'reportDefect' },
  },
});
