import { bySystem, mayApprove, maySubmit } from '@domain/areas/recurring-invoices/recurring-invoice.policy';
import { recurringInvoices } from '@domain/areas/recurring-invoices/recurring-invoices.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { maySubmit, mayApprove, bySystem };

const end = { target: 'ended', actions: 'setFields' } as const;

/** `draft→approval→active⇄paused`, `active|paused→ended`; while it is active a draft invoice is made on each day on which it is due. */
const machine = lifecycleSetup({ verdicts, effects: ['draftInvoice'] }).createMachine({
  id: 'recurring-invoice',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'approval',
          guard: 'maySubmit',
          actions: { type: 'rememberActor', params: { as: 'submitted_by' } },
        },
        discard: 'discarded',
      },
    },
    approval: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'active',
          guard: 'mayApprove',
          actions: { type: 'recordActor', params: { field: 'approver_id' } },
        },
        send_back: { target: 'draft', actions: 'setFields' },
      },
    },
    active: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { fall_due: { guard: 'bySystem', actions: 'draftInvoice' }, pause: 'paused', end },
    },
    paused: {
      meta: { owner: 'finance', clockDays: null, tone: 'yellow', isLocked: true },
      on: { resume: 'active', end },
    },
    ended: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const why = { remark: { ...recurringInvoices.fields.remark, required: true } } as const;

/** Memory: `submitted_by`. Effect: `draftInvoice` makes the invoice of the day, and notes when the next one is due. */
export const recurringInvoiceLifecycle: Lifecycle = {
  id: 'recurring-invoice',
  version: 1,
  machine,
  verdicts,
  effects: ['draftInvoice'],
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true },
    send_back: { payload: why },
    discard: { tone: 'danger' },
    fall_due: {},
    pause: {},
    resume: { tone: 'primary' },
    end: { tone: 'danger', payload: why },
  },
};
