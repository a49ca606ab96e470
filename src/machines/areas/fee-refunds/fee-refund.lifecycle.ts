import { mayApprove, mayCredit, mayPay } from '@domain/areas/fee-refunds/fee-refund.policy';
import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { isReturned } from '@domain/finance/batch.rules';
import { APPROVAL, paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayApprove, mayPay, mayCredit, isReturned };
const effects = ['checkCreditNote', 'checkCredit'] as const;

/** `requested→review→approved→paid|credited`; `review→rejected`. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
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
        pay: { target: 'paid', guard: 'mayPay', actions: ['setFields', 'checkCredit'] },
        credit: { target: 'credited', guard: 'mayCredit', actions: ['setFields', 'checkCreditNote'] },
      },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        return_payment: {
          target: 'approved',
          guard: 'isReturned',
          actions: { type: 'clear', params: { fields: ['paid_on', 'payment_reference'] } },
        },
      },
    },
    credited: { type: 'final', meta: { tone: 'green', isLocked: true } },
    rejected: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

const { remark, payment_reference, paid_on, credit_note_id } = feeRefunds.fields;

/**
 * Facts: `author`, `refundable_fils`, `client_credit_fils`, `client_deposit_fils`, `client_owes_fils`, `in_batch`. Effects: `checkCreditNote` refuses a credit note that does not give the client
 * this much; `checkCredit` refuses what the client's credit, or its deposit, does not hold
 * any more.
 */
export const feeRefundLifecycle: Lifecycle = {
  id: 'fee-refund',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    start_review: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, payload: { remark }, approves: 'amount_fils' },
    pay: {
      tone: 'primary',
      payload: {
        payment_reference: { ...payment_reference, required: true },
        paid_on: { ...paid_on, required: true },
      },
      ...paysOnAnswer('paid_on', APPROVAL),
    },
    return_payment: {},
    credit: { payload: { credit_note_id: { ...credit_note_id, required: true } } },
    reject: { tone: 'danger', isIrreversible: true, payload: { remark: { ...remark, required: true } } },
  },
};
