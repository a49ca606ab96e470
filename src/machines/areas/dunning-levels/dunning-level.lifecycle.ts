import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

/** `active⇄paused`: nothing is reminded of at a level that is paused. */
const machine = lifecycleSetup({ verdicts: {} }).createMachine({
  id: 'dunning-level',
  context: caseContext,
  initial: 'active',
  states: {
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green' },
      on: { pause: 'paused' },
    },
    paused: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey' },
      on: { resume: 'active' },
    },
  },
});

export const dunningLevelLifecycle: Lifecycle = {
  id: 'dunning-level',
  version: 1,
  machine,
  verdicts: {},
  effects: [],
  commands: { resume: { tone: 'primary' }, pause: { tone: 'danger' } },
};
