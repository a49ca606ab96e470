import { mayRemove } from '@domain/areas/invoice-lines/invoice-line.policy';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayRemove };

/** `listed→removed`; the invoice adds up what is listed. */
const machine = lifecycleSetup({ verdicts, effects: ['leaveInvoice'] }).createMachine({
  id: 'invoice-line',
  context: caseContext,
  initial: 'listed',
  states: {
    listed: {
      meta: { owner: 'finance', clockDays: null, tone: 'blue' },
      on: { remove: { target: 'removed', guard: 'mayRemove', actions: 'leaveInvoice' } },
    },
    removed: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

/** Fact: `invoice_state`. Effect: `leaveInvoice` takes it out of the invoice's totals. */
export const invoiceLineLifecycle: Lifecycle = {
  id: 'invoice-line',
  version: 1,
  machine,
  verdicts,
  effects: ['leaveInvoice'],
  commands: { remove: { tone: 'danger', isBulk: true } },
};
