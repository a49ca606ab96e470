import { mayApprove, takesAllBack, takesPartBack } from '@domain/areas/commissions/commission.policy';
import { commissions } from '@domain/areas/commissions/commissions.area';
import { isReturned, notInBatch } from '@domain/finance/batch.rules';
import { APPROVAL, paysOnAnswer, postsToday } from '@domain/finance/books.rules';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayApprove, notInBatch, isReturned, takesAllBack, takesPartBack };
const effects = ['lower', 'takeBack', 'takeAllBack', 'payOut', 'sayWhy'] as const;

const takeBack = { type: 'takeBack', params: ({ event }: { event: CaseEvent }) => event.payload } as const;
/** Before its approval it is simply less. */
const lower = { type: 'lower', params: ({ event }: { event: CaseEvent }) => event.payload } as const;
const sayWhy = { type: 'sayWhy', params: ({ event }: { event: CaseEvent }) => event.payload } as const;
const dated = { type: 'setDay', params: { field: 'clawed_back_on' } } as const;
const take_back = [
  { target: 'clawed_back', guard: 'takesAllBack', actions: [dated, takeBack, sayWhy] },
  { guard: 'takesPartBack', actions: [dated, takeBack, sayWhy] },
] as const;

/**
 * `accrued→approved→paid→clawed_back`; what turns out not to be owed is called off before it is approved. When the invoice that it comes from
 * is credited, so much is taken back of it; when it is called off, all.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
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
        take_back: [
          { target: 'called_off', guard: 'takesAllBack', actions: sayWhy },
          { guard: 'takesPartBack', actions: [lower, sayWhy] },
        ],
        call_off: { target: 'called_off', actions: 'setFields' },
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 15, tone: 'blue', isLocked: true },
      on: { pay: { target: 'paid', guard: 'notInBatch', actions: ['setFields', 'payOut'] }, take_back },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        claw_back: { target: 'clawed_back', actions: ['setFields', dated, 'takeAllBack'] },
        take_back,
        return_payment: {
          target: 'approved',
          guard: 'isReturned',
          actions: { type: 'clear', params: { fields: ['paid_on', 'payment_reference', 'paid_fils'] } },
        },
      },
    },
    clawed_back: { type: 'final', meta: { tone: 'red', isLocked: true } },
    called_off: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { payment_reference, paid_on, claw_back_reason, note } = commissions.fields;

/**
 * Facts: `author`, `in_batch`. Effects: `payOut` stores what is paid, `takeBack` and `takeAllBack` what the partner does not get or owes, `lower` lowers
 * what is not approved yet, `sayWhy` stores by which document.
 */
export const commissionLifecycle: Lifecycle = {
  id: 'commission',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    approve: { tone: 'primary', isBulk: true, approves: 'amount_fils' },
    pay: {
      tone: 'primary',
      payload: {
        payment_reference: { ...payment_reference, required: true },
        paid_on: { ...paid_on, required: true },
      },
      ...paysOnAnswer('paid_on', APPROVAL),
    },
    claw_back: {
      tone: 'danger',
      isIrreversible: true,
      payload: { claw_back_reason: { ...claw_back_reason, required: true } },
      judges: postsToday,
    },
    take_back: {
      payload: {
        amount_fils: { kind: 'money', min: 1, required: true },
        claw_back_reason: { ...claw_back_reason, required: true },
      },
    },
    return_payment: {},
    call_off: { tone: 'danger', isIrreversible: true, payload: { note: { ...note, required: true } } },
  },
};
