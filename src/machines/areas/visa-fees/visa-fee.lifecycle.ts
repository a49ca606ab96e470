import { bySystem } from '@domain/area/judging';
import { mayRefund } from '@domain/areas/visa-fees/visa-fee.policy';
import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { paysOnAnswer } from '@domain/finance/books.rules';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayRefund, bySystem };

/** `due→paid→refunded`, `due→waived`; it lapses by the system alone. Paid against a receipt only. */
const machine = lifecycleSetup({ verdicts, effects: ['chargeEmployee'] }).createMachine({
  id: 'visa-fee',
  context: caseContext,
  initial: 'due',
  states: {
    due: {
      meta: { owner: 'finance', clockDays: 2, tone: 'yellow' },
      on: {
        pay: { target: 'paid', actions: ['setFields', 'chargeEmployee'] },
        waive: 'waived',
        lapse: { target: 'waived', guard: 'bySystem' },
      },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { refund: { target: 'refunded', guard: 'mayRefund' } },
    },
    refunded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    waived: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { receipt_number, paid_on } = visaFees.fields;
/** Not a field of the record: it stands in the event. */
const why = { why: { kind: 'longText', required: true } } as const;

/** Facts: `is_billed`, `is_owed`. Effect: `chargeEmployee`, a fine that the employee bears becomes an advance in draft. */
export const visaFeeLifecycle: Lifecycle = {
  id: 'visa-fee',
  version: 1,
  machine,
  verdicts,
  effects: ['chargeEmployee'],
  commands: {
    pay: {
      tone: 'primary',
      payload: {
        receipt_number: { ...receipt_number, required: true },
        paid_on: { ...paid_on, required: true },
      },
      // paid at a counter and entered later, also in a process that was entered after it had begun
      ...paysOnAnswer('paid_on'),
    },
    refund: { payload: why },
    /** Its process has ended before the step that it was for. */
    lapse: {},
    waive: { tone: 'danger', isIrreversible: true, payload: why },
  },
};
