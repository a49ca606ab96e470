import { mayApprove, maySubmit } from '@domain/areas/fee-plans/fee-plan.policy';
import { feePlans } from '@domain/areas/fee-plans/fee-plans.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { approvalCommands, approvedByAnother } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayApprove };

/** `draft→approval→approved`; it ends where the next one of its client begins. */
const machine = lifecycleSetup({ verdicts, effects: ['checkMonth'] }).createMachine({
  id: 'fee-plan',
  context: caseContext,
  initial: 'draft',
  states: {
    ...approvedByAnother('approved', 'checkMonth'),
    approved: { meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Facts: `billed_until`. Memory: `submitted_by`. Effect: `checkMonth` refuses a second plan of the same client and month. */
export const feePlanLifecycle: Lifecycle = {
  id: 'fee-plan',
  version: 1,
  machine,
  verdicts,
  effects: ['checkMonth'],
  commands: approvalCommands(feePlans.fields.remark),
};
