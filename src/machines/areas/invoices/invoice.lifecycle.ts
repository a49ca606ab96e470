import {
  creditsAll,
  creditsPart,
  isPartlySettledBySending,
  isPaymentInTime,
  isSettledBySending,
  losesAll,
  losesPart,
  mayApprove,
  mayCancel,
  mayCancelApproved,
  mayCredit,
  mayCreditPart,
  mayRemind,
  mayReverse,
  maySendBack,
  maySubmit,
  paymentProposed,
  paysAll,
  paysPart,
  releasesAll,
  releasesPart,
} from '@domain/areas/invoices/invoice.policy';
import { invoices } from '@domain/areas/invoices/invoices.area';
import { isAllocatedInTime, leftOfNote, mayAllocate } from '@domain/areas/invoices/note-credit.policy';
import { mayRelease } from '@domain/finance/allocation.rules';
import { DEBIT_NOTE_TO_SETTLE, INVOICE_TO_SETTLE } from '@domain/finance/allocation-fields';
import { mailCommand } from '@domain/finance/mailing';
import { PAYMENT_METHODS } from '@domain/finance/payment-methods';
import type { CaseContext, CaseEvent } from '@domain/records/case';
import { dayInDubai } from '@domain/shared/calendar-date';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';
import { rememberSubmitter } from '@machines/lifecycle/two-people';

const verdicts = {
  maySubmit,
  mayApprove,
  maySendBack,
  mayCancel,
  mayCancelApproved,
  mayReverse,
  mayCredit,
  mayCreditPart,
  mayRemind,
  releasesAll,
  releasesPart,
  paysAll,
  paysPart,
  creditsAll,
  creditsPart,
  losesAll,
  losesPart,
  isSettledBySending,
  isPartlySettledBySending,
  mayAllocate,
  mayRelease,
};
const effects = [
  'chooseIssuer',
  'giveNumber',
  'settleCredit',
  'clawBack',
  'recordPayment',
  'losePayment',
  'takeCredit',
  'releaseCredit',
  'makeCreditNote',
  'makeDocument',
  'queueEInvoice',
  'mailDocument',
  'releaseSources',
  'sendReminder',
  'useWageFunds',
  'allocate',
  'release',
] as const;

const setup = lifecycleSetup({ verdicts, effects });

/** What was paid goes with the effect. */
const recordPayment = {
  type: 'recordPayment',
  params: ({ event }: { event: CaseEvent }) => event.payload,
} as const;
const record_payment = [
  { target: 'paid', guard: 'paysAll', actions: recordPayment },
  { target: 'partial', guard: 'paysPart', actions: recordPayment },
] as const;
const losePayment = {
  type: 'losePayment',
  params: ({ event }: { event: CaseEvent }) => event.payload,
} as const;
const lose_payment = [
  { target: 'sent', guard: 'losesAll', actions: losePayment },
  { target: 'partial', guard: 'losesPart', actions: losePayment },
] as const;
const takeCredit = {
  type: 'takeCredit',
  params: ({ event }: { event: CaseEvent }) => event.payload,
} as const;
const take_credit = [
  { target: 'paid', guard: 'creditsAll', actions: takeCredit },
  { target: 'partial', guard: 'creditsPart', actions: takeCredit },
] as const;
/** To the address that the command names, else to the client's. */
const mailDocument = {
  type: 'mailDocument',
  params: ({ event }: { event: CaseEvent }) => event.payload,
} as const;
const mail = { actions: mailDocument } as const;
const send = [{ type: 'setDay', params: { field: 'sent_on' } }, 'useWageFunds', mailDocument] as const;
const remind = {
  guard: 'mayRemind',
  actions: { type: 'sendReminder', params: ({ event }: { event: CaseEvent }) => event.payload },
} as const;
const releaseCredit = {
  type: 'releaseCredit',
  params: ({ event }: { event: CaseEvent }) => event.payload,
} as const;
const release_credit = [
  { target: 'sent', guard: 'releasesAll', actions: releaseCredit },
  { target: 'partial', guard: 'releasesPart', actions: releaseCredit },
] as const;
/** Who pays before he has the document owes it no less: it is still to be sent, and sending says what is settled. */
const takenUnsent = {
  record_payment: [
    { guard: 'paysAll', actions: recordPayment },
    { guard: 'paysPart', actions: recordPayment },
  ],
  lose_payment: [
    { guard: 'losesAll', actions: losePayment },
    { guard: 'losesPart', actions: losePayment },
  ],
  take_credit: [
    { guard: 'creditsAll', actions: takeCredit },
    { guard: 'creditsPart', actions: takeCredit },
  ],
  release_credit: [
    { guard: 'releasesAll', actions: releaseCredit },
    { guard: 'releasesPart', actions: releaseCredit },
  ],
} as const;
/** What a credit note has given the client is set against another document, or is not any more. */
const note = {
  allocate: {
    guard: 'mayAllocate',
    actions: { type: 'allocate', params: ({ event }: { event: CaseEvent }) => event.payload },
  },
  release: {
    guard: 'mayRelease',
    actions: { type: 'release', params: ({ event }: { event: CaseEvent }) => event.payload },
  },
} as const;
/** The reason stands on the note, not on the invoice. */
const credit = {
  guard: 'mayCreditPart',
  actions: { type: 'makeCreditNote', params: ({ event }: { event: CaseEvent }) => event.payload },
} as const;
const reverse = {
  target: 'reversed',
  guard: 'mayReverse',
  actions: ['setFields', 'makeCreditNote'],
} as const;
const cancel = {
  target: 'cancelled',
  guard: 'mayCancel',
  actions: ['setFields', 'releaseSources', 'clawBack'],
} as const;

/**
 * `draft→approval→approved→sent→partial→paid`; `draft|approved→cancelled`, `sent|partial|paid→reversed`. From its submission on an
 * invoice stays as it was judged; what was issued is corrected by a credit note only (VAT regulations, art. 60).
 */
const machine = setup.createMachine({
  id: 'invoice',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 5, tone: 'grey' },
      on: {
        submit: {
          target: 'approval',
          guard: 'maySubmit',
          actions: rememberSubmitter,
        },
        cancel,
      },
    },
    approval: {
      meta: { owner: 'approver', clockDays: 2, tone: 'yellow', isLocked: true },
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          actions: [
            { type: 'recordActor', params: { field: 'approver_id' } },
            { type: 'setDay', params: { field: 'issued_on' } },
            'chooseIssuer',
            'giveNumber',
            'settleCredit',
            'clawBack',
            'makeDocument',
            'queueEInvoice',
            'releaseSources',
          ],
        },
        send_back: { target: 'draft', guard: 'maySendBack', actions: 'setFields' },
      },
    },
    approved: {
      meta: { owner: 'finance', clockDays: 1, tone: 'blue', isLocked: true },
      on: {
        send: [
          { target: 'paid', guard: 'isSettledBySending', actions: send },
          { target: 'partial', guard: 'isPartlySettledBySending', actions: send },
          { target: 'sent', actions: send },
        ],
        ...takenUnsent,
        ...note,
        cancel: { ...cancel, guard: 'mayCancelApproved' },
      },
    },
    sent: {
      meta: { owner: 'client', clockDays: 30, endsOn: 'due_on', tone: 'blue', isLocked: true },
      on: {
        record_payment,
        take_credit,
        apply_credit: { target: 'paid', guard: 'mayCredit' },
        credit,
        reverse,
        mail,
        remind,
        ...note,
      },
    },
    partial: {
      meta: { owner: 'client', clockDays: 30, endsOn: 'due_on', tone: 'yellow', isLocked: true },
      on: { record_payment, take_credit, release_credit, lose_payment, credit, reverse, mail, remind },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { release_credit, lose_payment, credit, reverse, mail, ...note },
    },
    cancelled: { type: 'final', meta: { tone: 'grey', isLocked: true } },
    reversed: { type: 'final', meta: { tone: 'red', isLocked: true } },
  },
});

/** What is left of a credit note, today. */
const allocationProposed = (now: CaseContext, { at }: CaseEvent) => ({
  amount_fils: leftOfNote(now),
  allocated_on: dayInDubai(at),
});

const { remark } = invoices.fields;
const why = { remark: { ...remark, required: true } } as const;

/**
 * Facts: `lines`, `client_email`. Memory: `submitted_by`. Effects: `chooseIssuer`, the legal entity; `giveNumber`, the next of the year
 * without a gap; `makeDocument`, the PDF as it is issued; `queueEInvoice`, its electronic form, when the issuer has to or wants to; `mailDocument`, the PDF to the client;
 * `settleCredit`, what an approved credit note takes off its invoice; `clawBack`, what it takes back of commissions, or an invoice that is called off; `recordPayment` and `losePayment`; `takeCredit` and `releaseCredit`,
 * credit of the client that is set against it, or not any more; `makeCreditNote`, a draft over what is left of the lines; `releaseSources`,
 * what a cancelled invoice or one that is credited in whole has billed is unbilled again; `sendReminder`, that it is overdue; `allocate` sets what is left
 * of a credit note against another document and stores the allocation, `release` takes back what was undone.
 */
export const invoiceLifecycle: Lifecycle = {
  id: 'invoice',
  version: 1,
  machine,
  verdicts,
  effects,
  commands: {
    submit: { tone: 'primary', isBulk: true },
    approve: { tone: 'primary', isBulk: true, approves: 'total_fils' },
    send: { tone: 'primary', isBulk: true },
    mail: mailCommand,
    allocate: {
      payload: {
        invoice_id: INVOICE_TO_SETTLE,
        debit_note_id: DEBIT_NOTE_TO_SETTLE,
        amount_fils: { kind: 'money', min: 1, required: true },
        allocated_on: { kind: 'day', required: true },
      },
      proposes: allocationProposed,
      judges: isAllocatedInTime,
    },
    release: { payload: { amount_fils: { kind: 'money', min: 1, required: true } } },
    record_payment: {
      tone: 'primary',
      payload: {
        amount_fils: { kind: 'money', min: 1, required: true },
        received_on: { kind: 'day', required: true },
        method: { kind: 'choice', options: PAYMENT_METHODS, required: true },
        payment_reference: { kind: 'text', maxLength: 60 },
        // the bank account; the main one unless told
        account_id: { kind: 'reference', to: 'accounts', offersIf: 'is_bank' },
        // the answer to whether it was entered already
        is_another_payment: { kind: 'flag' },
      },
      proposes: paymentProposed,
      judges: isPaymentInTime,
    },
    apply_credit: { tone: 'primary' },
    take_credit: { payload: { credit_fils: { kind: 'money', min: 1, required: true } } },
    release_credit: { payload: { credit_fils: { kind: 'money', min: 1, required: true } } },
    credit: { payload: why },
    lose_payment: { payload: { left_fils: { kind: 'money', min: 0, required: true } } },
    remind: { payload: { days: { kind: 'whole', min: 1, required: true } } },
    send_back: { payload: why },
    cancel: { tone: 'danger', isIrreversible: true, payload: why },
    reverse: { tone: 'danger', isIrreversible: true, payload: why },
  },
};
