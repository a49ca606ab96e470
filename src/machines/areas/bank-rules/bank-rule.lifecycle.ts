import { mayActivate } from '@domain/areas/bank-rules/bank-rule.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayActivate };

/** `draft⇄active`, `draft→retired`: a rule that applies stays as it was approved until it is paused. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'bank-rule',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'approver', clockDays: 7, tone: 'grey' },
      on: {
        activate: {
          target: 'active',
          guard: 'mayActivate',
          actions: { type: 'recordActor', params: { field: 'approver_id' } },
        },
        retire: 'retired',
      },
    },
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { pause: { target: 'draft', actions: { type: 'clear', params: { fields: ['approver_id'] } } } },
    },
    retired: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

export const bankRuleLifecycle: Lifecycle = {
  id: 'bank-rule',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    activate: { tone: 'primary' },
    pause: {},
    retire: { tone: 'danger', isIrreversible: true },
  },
};
