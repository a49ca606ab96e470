import { mayApprove, mayMerge, maySubmit } from '@domain/areas/employee-merges/employee-merge.policy';
import { employeeMerges } from '@domain/areas/employee-merges/employee-merges.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { awaitingApproval, rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { mayMerge, maySubmit, mayApprove };
const effects = ['joinEmployees'] as const;

/** `draft→merged`, through `submitted` and another person where money was paid to both, or account or pay change. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'employee-merge',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 5, tone: 'grey' },
      on: {
        merge: { target: 'merged', guard: 'mayMerge', actions: 'joinEmployees' },
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: rememberSubmitter,
        },
        withdraw: 'withdrawn',
      },
    },
    submitted: awaitingApproval('merged', 'joinEmployees'),
    merged: { type: 'final', meta: { tone: 'green', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark } = employeeMerges.fields;

/** Effect: `joinEmployees` moves everything to the survivor, and leaves the other one as merged into him. */
export const employeeMergeLifecycle: Lifecycle = {
  id: 'employee-merge',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    merge: { tone: 'primary', isIrreversible: true },
    submit: { tone: 'primary' },
    approve: { tone: 'primary', isIrreversible: true },
    send_back: { payload: { remark: { ...remark, required: true } } },
    withdraw: { tone: 'danger', isIrreversible: true },
  },
};
