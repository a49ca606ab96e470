import { mayApprove } from '@domain/areas/fee-refunds/fee-refund.policy';
import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayApprove };

/** `requested→review→approved→paid|credited`; `review→rejected`. */
const machine = lifecycleSetup({ verdicts, effects: ['checkCreditNote'] }).createMachine({
  id: 'fee-refund',
  context: caseContext,
  initial: 'requested',
  states: {
    requested: {
      meta: { owner: 'finance', clockDays: 2, tone: 'blue' },
      on: { start_review: 'review' },
    },
    review: {
      meta: { owner: 'approver', clockDays: 5, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: ['setFields', { type: 'recordActor', params: { field: 'approver_id' } }],
        },
        reject: { target: 'rejected', actions: 'setFields' },
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 5, tone: 'blue', isLocked: true },
      on: {
        pay: { target: 'paid', actions: 'setFields' },
        credit: { target: 'credited', actions: ['setFields', 'checkCreditNote'] },
      },
      judges: postsOnAnswer('paid_on'),
    },
    paid: { type: 'final', meta: { tone: 'green', isLocked: true } },
    credited: { type: 'final', meta: { tone: 'green', isLocked: true } },
    rejected: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

const { remark, payment_reference, paid_on, credit_note_id } = feeRefunds.fields;

/** Facts: `author`, `refundable_fils`. Effect: `checkCreditNote` refuses what is no credit note of the client. */
export const feeRefundLifecycle: Lifecycle = {
  id: 'fee-refund',
  version: 1,
  machine,
  verdicts,
  effects: ['checkCreditNote'],
  commands: {
    start_review: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, payload: { remark }, approves: 'amount_fils' },
    pay: {
      tone: 'primary',
      payload: {
        payment_reference: { ...payment_reference, required: true },
        paid_on: { ...paid_on, required: true },
      },
    },
    credit: { payload: { credit_note_id: { ...credit_note_id, required: true } } },
    reject: { tone: 'danger', payload: { remark: { ...remark, required: true } } },
  },
};
