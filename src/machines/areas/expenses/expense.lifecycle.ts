import { mayApprove, mayBook, maySubmit } from '@domain/areas/expenses/expense.policy';
import { expenses } from '@domain/areas/expenses/expenses.area';
import { isReturned, notInBatch } from '@domain/finance/batch.rules';
import { type Cause, paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayApprove, mayBook, notInBatch, isReturned };

const judged = (target: string) =>
  ({
    target,
    guard: 'mayApprove',
    actions: ['setFields', { type: 'recordActor', params: { field: 'approver_id' } }],
  }) as const;

/** `draft→submitted→approved→paid`; a submitted one may go back or be rejected; what the bank sends back is approved again. */
const machine = lifecycleSetup({ verdicts, effects: ['number'] }).createMachine({
  id: 'expense',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 14, tone: 'grey' },
      on: {
        submit: {
          target: 'submitted',
          guard: 'maySubmit',
          actions: [
            rememberSubmitter,
            { type: 'clear', params: { fields: ['approver_id', 'remark'] } },
            'number',
          ],
        },
        discard: 'discarded',
      },
    },
    submitted: {
      meta: { owner: 'approver', clockDays: 3, tone: 'yellow', isLocked: true },
      on: {
        approve: { ...judged('approved'), guard: 'mayBook' },
        send_back: judged('draft'),
        reject: judged('rejected'),
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 14, tone: 'blue', isLocked: true },
      on: { pay: { target: 'paid', guard: 'notInBatch', actions: 'setFields' } },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        return_payment: {
          target: 'approved',
          guard: 'isReturned',
          actions: { type: 'clear', params: { fields: ['paid_on', 'payment_reference', 'paid_from_id'] } },
        },
      },
    },
    rejected: { type: 'final', meta: { tone: 'red', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark, paid_on, payment_reference, paid_from_id } = expenses.fields;
/** A supplier may have been paid before somebody approved it, but not before the day of his document. */
const SPENT: Cause = { code: 'before_document', since: ({ record }) => record.spent_on };

/** Record: `author_id`, whose expense it is. Fact: `in_batch`. Memory: `submitted_by`. Effect: `number` takes the next of the series, once. */
export const expenseLifecycle: Lifecycle = {
  id: 'expense',
  version: 1,
  machine,
  verdicts,
  effects: ['number'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, payload: { remark }, approves: 'total_fils' },
    pay: {
      tone: 'primary',
      isBulk: true,
      payload: {
        paid_on: { ...paid_on, required: true },
        payment_reference: { ...payment_reference, required: true },
        paid_from_id,
      },
      ...paysOnAnswer('paid_on', SPENT),
    },
    return_payment: {},
    send_back: { payload: { remark: { ...remark, required: true } } },
    reject: { tone: 'danger', isIrreversible: true, payload: { remark: { ...remark, required: true } } },
    discard: { tone: 'danger', isIrreversible: true },
  },
};
