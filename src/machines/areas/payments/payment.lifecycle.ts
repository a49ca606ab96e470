import { mayBounce, mayTakeBack } from '@domain/areas/payments/payment.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayBounce, mayTakeBack };

/**
 * `received→bounced`: a cheque that is not honoured, a transfer that is called back; `received→withdrawn`: the match that made it is undone. The
 * invoice asks for it again.
 */
const machine = lifecycleSetup({ verdicts, effects: ['leaveInvoice'] }).createMachine({
  id: 'payment',
  context: caseContext,
  initial: 'received',
  states: {
    received: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        bounce: { target: 'bounced', guard: 'mayBounce', actions: 'leaveInvoice' },
        take_back: { target: 'withdrawn', guard: 'mayTakeBack', actions: 'leaveInvoice' },
      },
    },
    bounced: { type: 'final', meta: { tone: 'red', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Facts: `invoice_state`, `reconciled`. Effect: `leaveInvoice` takes it out of what the invoice has been paid. */
export const paymentLifecycle: Lifecycle = {
  id: 'payment',
  version: 1,
  machine,
  verdicts,
  effects: ['leaveInvoice'],
  commands: {
    bounce: { tone: 'danger', payload: { why: { kind: 'longText', required: true } } },
    take_back: {},
  },
};
