import { sourceSlot } from '@machines/slot';
import { assign, setup } from 'xstate';

/** How long after the end of a session what led to it is still kept, milliseconds: longer than the recording rests, and a pause more. */
export const ENDING_MS = 15_000;

type Lost = { type: 'recording.lost' };

export const keepingSlots = {
  /** Keeps the recording of the page under this user, as it grows. */
  keep: sourceSlot<Lost, { userId: string }>('keeping.keep'),
};

/** Sees to it that the recording of the page outlives it, as long as somebody is signed in. */
export const keepingMachine = setup({
  types: {} as {
    context: { userId: string };
    events: { type: 'keeping.began'; userId: string } | { type: 'session.ended' } | Lost;
  },
  actors: keepingSlots,
  delays: { ending: ENDING_MS },
  actions: {
    setUser: assign(({ event }) => (event.type === 'keeping.began' ? { userId: event.userId } : {})),
  },
}).createMachine({
  id: 'keeping',
  context: { userId: '' },
  initial: 'off',
  on: { 'keeping.began': { target: '.keeping', reenter: true, actions: 'setUser' } },
  states: {
    off: {},
    keeping: {
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => ({ userId: context.userId }) },
      on: { 'recording.lost': 'off' },
      initial: 'going',
      states: {
        going: { on: { 'session.ended': 'ending' } },
        ending: { after: { ending: '#keeping.off' } },
      },
    },
  },
});
