import { bySystem } from '@domain/area/judging';
import { mayApprove, maySubmit } from '@domain/areas/recurring-invoices/recurring-invoice.policy';
import { recurringInvoices } from '@domain/areas/recurring-invoices/recurring-invoices.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { approvalCommands, approvedByAnother } from '@machines/lifecycle/two-people';

const verdicts = { maySubmit, mayApprove, bySystem };

const end = { target: 'ended', actions: 'setFields' } as const;

/** `draft→approval→active⇄paused`, `active|paused→ended`; while it is active a draft invoice is made on each day on which it is due. */
const machine = lifecycleSetup({ verdicts, effects: ['draftInvoice'] }).createMachine({
  id: 'recurring-invoice',
  context: caseContext,
  initial: 'draft',
  states: {
    ...approvedByAnother('active'),
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { fall_due: { guard: 'bySystem', actions: 'draftInvoice' }, pause: 'paused', end },
    },
    paused: {
      meta: { owner: 'finance', clockDays: null, tone: 'grey', isLocked: true },
      on: { resume: 'active', end },
    },
    ended: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { remark } = recurringInvoices.fields;

/** Memory: `submitted_by`. Effect: `draftInvoice` makes the invoice of the day, and notes when the next one is due. */
export const recurringInvoiceLifecycle: Lifecycle = {
  id: 'recurring-invoice',
  version: 1,
  machine,
  verdicts,
  effects: ['draftInvoice'],
  commands: {
    ...approvalCommands(remark),
    fall_due: {},
    pause: {},
    resume: { tone: 'primary' },
    end: { tone: 'danger', isIrreversible: true, payload: { remark: { ...remark, required: true } } },
  },
};
