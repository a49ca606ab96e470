import { mayApprove, maySubmit } from '@domain/areas/fee-plans/fee-plan.policy';
import { feePlans } from '@domain/areas/fee-plans/fee-plans.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { maySubmit, mayApprove };

/** `draft→approval→approved`; it ends where the next one of its client begins. */
const machine = lifecycleSetup({ verdicts, effects: ['checkMonth'] }).createMachine({
  id: 'fee-plan',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'approval',
          guard: 'maySubmit',
          actions: { type: 'rememberActor', params: { as: 'submitted_by' } },
        },
        discard: 'discarded',
      },
    },
    approval: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: [{ type: 'recordActor', params: { field: 'approver_id' } }, 'checkMonth'],
        },
        send_back: { target: 'draft', actions: 'setFields' },
      },
    },
    approved: { meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark } = feePlans.fields;

/** Facts: `billed_until`. Memory: `submitted_by`. Effect: `checkMonth` refuses a second plan of the same client and month. */
export const feePlanLifecycle: Lifecycle = {
  id: 'fee-plan',
  version: 1,
  machine,
  verdicts,
  effects: ['checkMonth'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true },
    send_back: { payload: { remark: { ...remark, required: true } } },
    discard: { tone: 'danger' },
  },
};
