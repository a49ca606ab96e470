import { allOf } from '@domain/area/verdict';
import {
  expectedBack,
  mayApprove,
  mayReceiveBack,
  mostSetOff,
  splitsSetOff,
  takesAllBack,
  takesPartBack,
} from '@domain/areas/commissions/commission.policy';
import { commissions } from '@domain/areas/commissions/commissions.area';
import { isReturned, notInBatch } from '@domain/finance/batch.rules';
import { APPROVAL, type Cause, paysOnAnswer, postsOnAnswer, postsToday } from '@domain/finance/books.rules';
import type { CaseEvent } from '@domain/records/case';
import { dayInDubai } from '@domain/shared/calendar-date';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayApprove, notInBatch, isReturned, takesAllBack, takesPartBack, mayReceiveBack };
const effects = ['lower', 'takeBack', 'takeAllBack', 'payOut', 'sayWhy', 'receiveBack'] as const;

const takeBack = { type: 'takeBack', params: ({ event }: { event: CaseEvent }) => event.payload } as const;
/** Before its approval it is simply less. */
const lower = { type: 'lower', params: ({ event }: { event: CaseEvent }) => event.payload } as const;
const sayWhy = { type: 'sayWhy', params: ({ event }: { event: CaseEvent }) => event.payload } as const;
const dated = { type: 'setDay', params: { field: 'clawed_back_on' } } as const;
const take_back = [
  { target: 'clawed_back', guard: 'takesAllBack', actions: [dated, takeBack, sayWhy] },
  { guard: 'takesPartBack', actions: [dated, takeBack, sayWhy] },
] as const;

/** Paid too much of it: the partner pays that back, unless it is set off when another one is paid. */
const receive_back = {
  guard: 'mayReceiveBack',
  actions: { type: 'receiveBack', params: ({ event }: { event: CaseEvent }) => event.payload },
} as const;

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
        receive_back,
        return_payment: {
          target: 'approved',
          guard: 'isReturned',
          actions: [
            {
              type: 'clear',
              params: {
                fields: ['paid_on', 'payment_reference', 'paid_fils', 'set_off_fils', 'overpaid_on'],
              },
            },
            { type: 'setValues', params: { overpaid_fils: 0 } },
          ],
        },
      },
    },
    clawed_back: {
      meta: { owner: 'finance', clockDays: null, tone: 'red', isLocked: true },
      on: { receive_back },
    },
    called_off: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { payment_reference, paid_on, claw_back_reason, note, received_back_on, received_back_reference } =
  commissions.fields;
const PAYS = paysOnAnswer('paid_on', APPROVAL);
const PAYMENT: Cause = { code: 'before_payment', since: ({ record }) => record.paid_on };

/**
 * Facts: `author`, `in_batch`, `partner_owes`, `set_off_by`. Effects: `payOut` stores what is paid, `takeBack` and `takeAllBack` what the partner does not get or owes, `lower` lowers
 * what is not approved yet, `sayWhy` stores by which document, `receiveBack` what came back.
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
        set_off_fils: { kind: 'money', min: 0 },
      },
      judges: (now, command) => allOf(PAYS.judges(now, command), splitsSetOff(now, command)),
      proposes: (now, command) => ({
        ...PAYS.proposes(now, command),
        ...(mostSetOff(now) > 0 ? { set_off_fils: mostSetOff(now) } : {}),
      }),
    },
    claw_back: {
      tone: 'danger',
      payload: { claw_back_reason: { ...claw_back_reason, required: true } },
      judges: postsToday,
    },
    take_back: {
      payload: {
        amount_fils: { kind: 'money', min: 1, required: true },
        claw_back_reason: { ...claw_back_reason, required: true },
      },
    },
    receive_back: {
      payload: {
        amount_fils: { kind: 'money', min: 1, required: true },
        received_back_on: { ...received_back_on, required: true },
        received_back_reference: { ...received_back_reference, required: true },
        // the answer to whether it is what a batch sets off
        is_prepayment: { kind: 'flag' },
      },
      judges: postsOnAnswer('received_back_on', PAYMENT),
      proposes: (now, { at }) => ({
        amount_fils: expectedBack(now),
        received_back_on: dayInDubai(at),
      }),
    },
    return_payment: {},
    call_off: { tone: 'danger', isIrreversible: true, payload: { note: { ...note, required: true } } },
  },
};
