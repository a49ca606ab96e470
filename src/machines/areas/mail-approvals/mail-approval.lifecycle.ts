import { mayJudge, maySend } from '@domain/areas/mail-approvals/mail-approval.policy';
import { mailApprovals } from '@domain/areas/mail-approvals/mail-approvals.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { mayJudge, maySend };

const judged = (target: string) =>
  ({
    target,
    guard: 'mayJudge',
    actions: ['setFields', { type: 'recordActor', params: { field: 'approver_id' } }],
  }) as const;

/**
 * `draft→submitted→approved→sent→delivered|bounced`; a submitted mail may be rejected, or go back to its author with a remark. From
 * its submission on the mail stays as it was read by the approver.
 */
const machine = lifecycleSetup({ verdicts, effects: ['sendMail'] }).createMachine({
  id: 'mail-approval',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'sales', clockDays: 3, tone: 'grey' },
      on: {
        submit: {
          target: 'submitted',
          actions: [rememberSubmitter, { type: 'clear', params: { fields: ['approver_id', 'remark'] } }],
        },
      },
    },
    submitted: {
      meta: { owner: 'approver', clockDays: 1, tone: 'yellow', isLocked: true },
      on: {
        approve: judged('approved'),
        request_changes: judged('changes_requested'),
        reject: judged('rejected'),
      },
    },
    changes_requested: {
      meta: { owner: 'sales', clockDays: 2, tone: 'yellow', isLocked: true },
      on: { revise: 'draft' },
    },
    approved: {
      meta: { owner: 'sales', clockDays: 1, tone: 'blue', isLocked: true },
      on: {
        send: {
          target: 'sent',
          guard: 'maySend',
          actions: [{ type: 'setDay', params: { field: 'sent_on' } }, 'sendMail'],
        },
        revise: 'draft',
      },
    },
    sent: {
      meta: { owner: 'sales', clockDays: 2, tone: 'blue', isLocked: true, next: 'itself' },
      on: { deliver: 'delivered', bounce: 'bounced' },
    },
    delivered: { type: 'final', meta: { tone: 'green', isLocked: true } },
    bounced: { type: 'final', meta: { tone: 'red', isLocked: true } },
    rejected: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

const { remark } = mailApprovals.fields;

/** Record: `author_id`, who created it. Fact: `files_since`. Memory: `submitted_by`. Effect: `sendMail`; the transport's answer is `deliver` or `bounce`. */
export const mailApprovalLifecycle: Lifecycle = {
  id: 'mail-approval',
  version: 1,
  machine,
  verdicts,
  effects: ['sendMail'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, payload: { remark } },
    send: { tone: 'primary', isBulk: true },
    revise: { tone: 'primary' },
    deliver: {},
    bounce: {},
    request_changes: { payload: { remark: { ...remark, required: true } } },
    reject: { tone: 'danger', isIrreversible: true, payload: { remark: { ...remark, required: true } } },
  },
};
