import { enrolments } from '@domain/areas/enrolments/enrolments.area';
import { mayApprove, mayReview, maySubmit } from '@domain/areas/enrolments/kyc.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayReview, mayApprove };

const DECIDED_ON = { type: 'setDay', params: { field: 'decided_on' } } as const;
/** The client answers no more: nothing was judged. */
const abandon = { target: 'rejected', actions: ['setFields', DECIDED_ON] } as const;

/** `invited→in_progress→submitted→review→approved|rejected`, `review→changes_requested→in_progress`; what the client has may be given up. */
const machine = lifecycleSetup({ verdicts, effects: ['intoClient'] }).createMachine({
  id: 'kyc',
  context: caseContext,
  initial: 'invited',
  states: {
    invited: {
      meta: { owner: 'client', clockDays: 7, tone: 'blue' },
      on: { begin: 'in_progress', abandon },
    },
    in_progress: {
      meta: { owner: 'client', clockDays: 14, tone: 'blue' },
      on: {
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: [
            rememberSubmitter,
            { type: 'setDay', params: { field: 'submitted_on' } },
            { type: 'clear', params: { fields: ['reviewer_id', 'remark'] } },
          ],
        },
        abandon,
      },
    },
    submitted: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        take: {
          target: 'review',
          guard: 'mayReview',
          actions: { type: 'recordActor', params: { field: 'reviewer_id' } },
        },
      },
    },
    review: {
      meta: { owner: 'approver', clockDays: 3, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: ['setFields', DECIDED_ON, 'intoClient'],
        },
        request_changes: { target: 'changes_requested', guard: 'mayReview', actions: 'setFields' },
        reject: { target: 'rejected', guard: 'mayReview', actions: ['setFields', DECIDED_ON] },
      },
    },
    changes_requested: {
      meta: { owner: 'client', clockDays: 7, tone: 'yellow' },
      on: { begin: 'in_progress', abandon },
    },
    approved: { type: 'final', meta: { tone: 'green', isLocked: true } },
    rejected: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

const { risk, sanctions_checked_on, review_on, remark } = enrolments.fields;

/** Memory: `submitted_by`, null when the client did it itself. Effect: `intoClient` writes what was proved into the client's record. */
export const kycLifecycle: Lifecycle = {
  id: 'kyc',
  version: 1,
  machine,
  verdicts,
  effects: ['intoClient'],
  commands: {
    begin: { tone: 'primary' },
    submit: { tone: 'primary' },
    take: { tone: 'primary', isBulk: true },
    approve: {
      tone: 'primary',
      payload: {
        risk: { ...risk, required: true },
        sanctions_checked_on: { ...sanctions_checked_on, required: true },
        review_on: { ...review_on, required: true, check: 'future' },
      },
    },
    request_changes: { payload: { remark: { ...remark, required: true } } },
    abandon: { tone: 'danger', isIrreversible: true, payload: { remark: { ...remark, required: true } } },
    reject: { tone: 'danger', isIrreversible: true, payload: { remark: { ...remark, required: true } } },
  },
};
