import { mayBounce, mayTakeBack } from '@domain/areas/payments/payment.policy';
import { mailCommand } from '@domain/finance/mailing';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayBounce, mayTakeBack };
const effects = ['leaveInvoice', 'mailDocument'] as const;

/**
 * `received→bounced`: a cheque that is not honoured, a transfer that is called back; `received→withdrawn`: the match that made it is undone. The
 * invoice asks for it again.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'payment',
  context: caseContext,
  initial: 'received',
  states: {
    received: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: {
        bounce: { target: 'bounced', guard: 'mayBounce', actions: 'leaveInvoice' },
        take_back: { target: 'withdrawn', guard: 'mayTakeBack', actions: 'leaveInvoice' },
        mail: {
          actions: {
            type: 'mailDocument',
            params: ({ event }: { event: CaseEvent }) => event.payload,
          },
        },
      },
    },
    bounced: { type: 'final', meta: { tone: 'red', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/**
 * Facts: `invoice_state`, `reconciled`, `client_email`. Effects: `leaveInvoice` takes it out of what the invoice has been paid; `mailDocument`, its
 * receipt, to the client.
 */
export const paymentLifecycle: Lifecycle = {
  id: 'payment',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    bounce: { tone: 'danger', isIrreversible: true, payload: { why: { kind: 'longText', required: true } } },
    take_back: {},
    mail: mailCommand,
  },
};
