import { leaveEntries } from '@domain/areas/leave-entries/leave-entries.area';
import { byRequest, mayApprove, mayPropose } from '@domain/areas/leave-entries/leave-entry.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { awaitingApproval, rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { mayPropose, mayApprove, byRequest };

/** `draft→submitted→posted`; leave that was granted is posted at once, and taken back with its request. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'leave-entry',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'admin', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'submitted',
          guard: 'mayPropose',
          actions: rememberSubmitter,
        },
        post: { target: 'posted', guard: 'byRequest' },
        cancel: 'cancelled',
      },
    },
    submitted: awaitingApproval('posted'),
    posted: {
      meta: { owner: 'admin', clockDays: null, tone: 'green', isLocked: true },
      on: { take_back: { target: 'taken_back', guard: 'byRequest' } },
    },
    taken_back: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark } = leaveEntries.fields;

export const leaveEntryLifecycle: Lifecycle = {
  id: 'leave-entry',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true },
    send_back: { payload: { remark: { ...remark, required: true } } },
    post: {},
    take_back: {},
    cancel: { tone: 'danger', isIrreversible: true, isBulk: true },
  },
};
