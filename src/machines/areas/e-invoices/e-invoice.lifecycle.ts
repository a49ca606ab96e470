import { bySystem, mayRetry, mayWithdraw } from '@domain/areas/e-invoices/e-invoice.policy';
import { eInvoices } from '@domain/areas/e-invoices/e-invoices.area';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { bySystem, mayRetry, mayWithdraw };
const effects = ['scheduleAttempt', 'renewUuid'] as const;

const DELIVERED = ['attempts', 'next_attempt_at', 'failure'];
const moved = { type: 'clear', params: { fields: DELIVERED } } as const;
const fail = {
  guard: 'bySystem',
  actions: {
    type: 'scheduleAttempt',
    params: ({ event }: { event: CaseEvent }) => event.payload,
  },
} as const;
const retry = {
  guard: 'mayRetry',
  actions: { type: 'clear', params: { fields: ['next_attempt_at'] } },
} as const;
const reject = { target: 'rejected', guard: 'bySystem', actions: ['setFields', moved] } as const;
const withdraw = { target: 'withdrawn', guard: 'mayWithdraw', actions: 'setFields' } as const;

/** `queued→submitted→validated→reported`; `submitted|validated→rejected→queued`. */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'e-invoice',
  context: caseContext,
  initial: 'queued',
  states: {
    queued: {
      meta: { owner: 'finance', clockDays: 1, tone: 'yellow' },
      on: {
        submit: { target: 'submitted', guard: 'bySystem', actions: ['setFields', moved] },
        fail,
        retry,
        withdraw,
      },
    },
    submitted: {
      meta: { owner: 'authority', clockDays: 1, tone: 'blue', isLocked: true },
      on: {
        validate: { target: 'validated', guard: 'bySystem', actions: ['setFields', moved] },
        reject,
        fail,
        retry,
      },
    },
    validated: {
      meta: { owner: 'authority', clockDays: 2, tone: 'blue', isLocked: true },
      on: {
        report: { target: 'reported', guard: 'bySystem', actions: ['setFields', moved] },
        reject,
        fail,
        retry,
      },
    },
    rejected: {
      meta: { owner: 'finance', clockDays: 1, tone: 'red', isLocked: true },
      on: {
        correct: {
          target: 'queued',
          actions: [
            'setFields',
            {
              type: 'clear',
              params: { fields: ['rejected_rules', 'receipt', 'xml_sha256', 'answer_sha256'] },
            },
            'renewUuid',
          ],
        },
        withdraw,
      },
    },
    reported: { type: 'final', meta: { tone: 'green', isLocked: true } },
    withdrawn: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { provider, receipt, xml_sha256, answer_sha256, rejected_rules, correction, failure } =
  eInvoices.fields;
const answered = { answer_sha256: { ...answer_sha256, required: true } } as const;

/**
 * Facts: `is_taken_back`. Effects: `scheduleAttempt` counts the attempt that failed and says when the next one is; `renewUuid` gives what is
 * sent again an identity of its own: the archive holds the rejected one under the old one.
 */
export const eInvoiceLifecycle: Lifecycle = {
  id: 'e-invoice',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    submit: {
      payload: {
        provider: { ...provider, required: true },
        receipt: { ...receipt, required: true },
        xml_sha256: { ...xml_sha256, required: true },
      },
    },
    fail: { payload: { failure: { ...failure, required: true } } },
    validate: { payload: answered },
    report: { payload: answered },
    reject: { payload: { ...answered, rejected_rules: { ...rejected_rules, required: true } } },
    retry: {},
    correct: { tone: 'primary', isBulk: true, payload: { correction: { ...correction, required: true } } },
    withdraw: {
      tone: 'danger',
      isIrreversible: true,
      payload: { correction: { ...correction, required: true } },
    },
  },
};
