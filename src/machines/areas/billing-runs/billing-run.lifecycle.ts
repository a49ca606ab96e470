import { bySystem } from '@domain/area/judging';
import {
  mayCancelIssued,
  mayDraft,
  mayIssue,
  maySubmit,
} from '@domain/areas/billing-runs/billing-run.policy';
import { billingRuns } from '@domain/areas/billing-runs/billing-runs.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = { mayDraft, maySubmit, mayIssue, mayCancelIssued, bySystem };
const effects = ['beginWork', 'submitInvoice', 'sendInvoiceBack', 'issueInvoice', 'cancelInvoice'] as const;

const draft = {
  target: 'drafting',
  guard: 'mayDraft',
  actions: [{ type: 'recordActor', params: { field: 'drafter_id' } }, 'beginWork'],
} as const;
const cancel = { target: 'cancelled', actions: ['setFields', 'cancelInvoice'] } as const;

/**
 * `open→drafting→drafted→review→issued`; cancelled before the client has the invoice. While it is drafting, the lines are made part by part,
 * and it goes on by itself; drafted again, it takes what has come since.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'billing-run',
  context: caseContext,
  initial: 'open',
  states: {
    open: {
      meta: { owner: 'finance', clockDays: 31, tone: 'grey' },
      on: { draft, cancel: { target: 'cancelled', actions: 'setFields' } },
    },
    drafting: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true, next: 'itself' },
      on: { finish: { target: 'drafted', guard: 'bySystem' } },
    },
    drafted: {
      meta: { owner: 'finance', clockDays: 3, tone: 'blue', isLocked: true },
      on: {
        submit: {
          target: 'review',
          guard: 'maySubmit',
          actions: [rememberSubmitter, 'submitInvoice'],
        },
        draft,
        cancel,
      },
    },
    review: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        issue: {
          target: 'issued',
          guard: 'mayIssue',
          actions: [{ type: 'recordActor', params: { field: 'issuer_id' } }, 'issueInvoice'],
        },
        send_back: { target: 'drafted', actions: ['setFields', 'sendInvoiceBack'] },
      },
    },
    issued: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { cancel: { ...cancel, guard: 'mayCancelIssued' } },
    },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const why = { remark: { ...billingRuns.fields.remark, required: true } } as const;

/**
 * Memory: `submitted_by`. Effects: `beginWork` has the lines made in the background; the others give the same command to the invoice,
 * in the name of whoever gave it to the run.
 */
export const billingRunLifecycle: Lifecycle = {
  id: 'billing-run',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    draft: { tone: 'primary', isBulk: true },
    submit: { tone: 'primary', isBulk: true },
    issue: { tone: 'primary', isBulk: true },
    send_back: { payload: why },
    cancel: { tone: 'danger', isIrreversible: true, payload: why },
    finish: {},
  },
};
