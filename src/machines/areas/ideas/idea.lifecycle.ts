import { mayDecide, mayTakeBack, mayVote } from '@domain/areas/ideas/idea.policy';
import { ideas } from '@domain/areas/ideas/ideas.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayVote, mayTakeBack, mayDecide };

/** `proposed→accepted|declined→done`; an idea that was declined may be proposed again. */
const machine = lifecycleSetup({ verdicts, effects: ['addVote', 'removeVote'] }).createMachine({
  id: 'idea',
  context: caseContext,
  initial: 'proposed',
  states: {
    proposed: {
      meta: { owner: 'approver', clockDays: 30, tone: 'blue' },
      on: {
        vote: { guard: 'mayVote', actions: 'addVote' },
        take_back: { guard: 'mayTakeBack', actions: 'removeVote' },
        accept: { target: 'accepted', guard: 'mayDecide', actions: 'setFields' },
        decline: { target: 'declined', guard: 'mayDecide', actions: 'setFields' },
      },
    },
    accepted: {
      meta: { owner: 'admin', clockDays: 90, tone: 'yellow' },
      on: {
        finish: { target: 'done', actions: 'setFields' },
        decline: { target: 'declined', guard: 'mayDecide', actions: 'setFields' },
      },
    },
    declined: {
      meta: { owner: 'admin', clockDays: null, tone: 'grey' },
      on: {
        propose_again: {
          target: 'proposed',
          actions: { type: 'clear', params: { fields: ['outcome'] } },
        },
      },
    },
    done: { type: 'final', meta: { tone: 'green' } },
  },
});

const { owner_id, outcome } = ideas.fields;

/** Effects: `addVote` and `removeVote` keep who is for it; nobody counts twice. */
export const ideaLifecycle: Lifecycle = {
  id: 'idea',
  version: 1,
  machine,
  verdicts,
  effects: ['addVote', 'removeVote'],
  commands: {
    vote: { tone: 'primary', isBulk: true },
    take_back: {},
    accept: { tone: 'primary', payload: { owner_id: { ...owner_id, required: true } } },
    finish: { tone: 'primary', payload: { outcome } },
    decline: { tone: 'danger', payload: { outcome: { ...outcome, required: true } } },
    propose_again: {},
  },
};
