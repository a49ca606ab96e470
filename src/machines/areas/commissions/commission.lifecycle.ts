import { mayApprove } from '@domain/areas/commissions/commission.policy';
import { commissions } from '@domain/areas/commissions/commissions.area';
import { isReturned, notInBatch } from '@domain/finance/batch.rules';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayApprove, notInBatch, isReturned };

/** `accrued→approved→paid→clawed_back`; what turns out not to be owed is called off before it is approved. */
const machine = lifecycleSetup({ verdicts }).createMachine({
  id: 'commission',
  context: caseContext,
  initial: 'accrued',
  states: {
    accrued: {
      meta: { owner: 'finance', clockDays: 30, tone: 'yellow' },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: { type: 'recordActor', params: { field: 'approver_id' } },
        },
        call_off: { target: 'called_off', actions: 'setFields' },
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 15, tone: 'blue', isLocked: true },
      on: { pay: { target: 'paid', guard: 'notInBatch', actions: 'setFields' } },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        claw_back: { target: 'clawed_back', actions: 'setFields' },
        return_payment: {
          target: 'approved',
          guard: 'isReturned',
          actions: { type: 'clear', params: { fields: ['paid_on', 'payment_reference'] } },
        },
      },
    },
    clawed_back: { type: 'final', meta: { tone: 'red', isLocked: true } },
    called_off: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { payment_reference, paid_on, claw_back_reason, note } = commissions.fields;

/** Facts: `author`, `in_batch`. */
export const commissionLifecycle: Lifecycle = {
  id: 'commission',
  version: 1,
  machine,
  verdicts,
  effects: [],
  commands: {
    approve: { tone: 'primary', isBulk: true, approves: 'amount_fils' },
    pay: {
      tone: 'primary',
      payload: {
        payment_reference: { ...payment_reference, required: true },
        paid_on: { ...paid_on, required: true },
      },
      judges: postsOnAnswer('paid_on'),
    },
    claw_back: {
      tone: 'danger',
      payload: { claw_back_reason: { ...claw_back_reason, required: true } },
    },
    return_payment: {},
    call_off: { tone: 'danger', payload: { note: { ...note, required: true } } },
  },
};
