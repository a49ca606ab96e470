import {
  allocatesAll,
  allocatesPart,
  isAllocatedInTime,
  mayIssue,
  mayVoid,
} from '@domain/areas/sales-receipts/sales-receipt.policy';
import { salesReceipts } from '@domain/areas/sales-receipts/sales-receipts.area';
import { mayRelease } from '@domain/finance/allocation.rules';
import { DEBIT_NOTE_TO_SETTLE, INVOICE_TO_SETTLE } from '@domain/finance/allocation-fields';
import { mailCommand } from '@domain/finance/mailing';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import { dayInDubai } from '@domain/shared/calendar-date';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayIssue, mayVoid, allocatesAll, allocatesPart, mayRelease };
const effects = ['askReference', 'number', 'allocate', 'release', 'checkCredit', 'mailDocument'] as const;

const answered = ({ event }: { event: CaseEvent }) => event.payload;
const allocate = { type: 'allocate', params: answered } as const;
const mail = { actions: { type: 'mailDocument', params: answered } } as const;
const release = {
  target: 'issued',
  guard: 'mayRelease',
  actions: { type: 'release', params: answered },
} as const;

/**
 * `draft→issued→applied`, `issued→void`: money that came in is the client's credit until it is set against invoices and debit notes; once
 * all of it is, the receipt is applied. What is undone comes back.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'sales-receipt',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 2, tone: 'grey' },
      on: {
        issue: {
          target: 'issued',
          guard: 'mayIssue',
          actions: [
            { type: 'askReference', params: answered },
            { type: 'setDay', params: { field: 'issued_on' } },
            'number',
          ],
        },
        discard: 'discarded',
      },
    },
    issued: {
      meta: { owner: 'finance', clockDays: 30, tone: 'blue', isLocked: true },
      on: {
        allocate: [
          { target: 'applied', guard: 'allocatesAll', actions: allocate },
          { target: 'issued', guard: 'allocatesPart', actions: allocate },
        ],
        release,
        mail,
        void: { target: 'void', guard: 'mayVoid', actions: ['setFields', 'checkCredit'] },
      },
    },
    applied: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { release, mail },
    },
    void: { type: 'final', meta: { tone: 'red', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { void_reason } = salesReceipts.fields;

/** What is left of it, today. */
const allocationProposed = ({ record }: CaseContext, { at }: CaseEvent) => ({
  amount_fils: Number(record.total_fils ?? 0) - Number(record.allocated_fils ?? 0),
  allocated_on: dayInDubai(at),
});

/**
 * Facts: `reconciled`, `client_credit_fils`. Effects: `askReference` refuses money of a bank
 * reference that is used, unless it is another payment; `number`, the next of the series; `allocate` takes it off the document and keeps
 * the allocation; `release` gives back what was undone; `checkCredit` refuses what the client's credit does not hold any more; `mailDocument`, the receipt
 * as it stands, to the client.
 */
export const salesReceiptLifecycle: Lifecycle = {
  id: 'sales-receipt',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    issue: {
      tone: 'primary',
      isBulk: true,
      // the answer to whether it was entered already
      payload: { is_another_payment: { kind: 'flag' } },
    },
    allocate: {
      tone: 'primary',
      payload: {
        invoice_id: INVOICE_TO_SETTLE,
        debit_note_id: DEBIT_NOTE_TO_SETTLE,
        amount_fils: { kind: 'money', min: 1, required: true },
        allocated_on: { kind: 'day', required: true },
      },
      proposes: allocationProposed,
      judges: isAllocatedInTime,
    },
    mail: mailCommand,
    release: { payload: { amount_fils: { kind: 'money', min: 1, required: true } } },
    void: {
      tone: 'danger',
      isIrreversible: true,
      payload: { void_reason: { ...void_reason, required: true } },
    },
    discard: { tone: 'danger', isIrreversible: true },
  },
};
