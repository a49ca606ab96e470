import {
  mayIssue,
  mayRelease,
  mayVoid,
  paysAll,
  paysPart,
} from '@domain/areas/debit-notes/debit-note.policy';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { postsOnAnswer } from '@domain/finance/books.rules';
import { mailCommand } from '@domain/finance/mailing';
import type { CaseEvent } from '@domain/records/case';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayIssue, mayRelease, mayVoid, paysAll, paysPart };
const effects = [
  'number',
  'checkInvoice',
  'takePayment',
  'releasePayment',
  'makeDocument',
  'mailDocument',
] as const;

const answered = ({ event }: { event: CaseEvent }) => event.payload;
const takePayment = { type: 'takePayment', params: answered } as const;
const releasePayment = { type: 'releasePayment', params: answered } as const;
const mailDocument = { type: 'mailDocument', params: answered } as const;
const mail = { actions: mailDocument } as const;
const take_payment = [
  { target: 'paid', guard: 'paysAll', actions: takePayment },
  { target: 'issued', guard: 'paysPart', actions: takePayment },
] as const;
const release_payment = { target: 'issued', guard: 'mayRelease', actions: releasePayment } as const;

/**
 * What a client owes on top of an invoice: `draft→issued→paid` by receipts that are set against it; `issued→applied` when an
 * invoice charges it; `issued→void`. Never edited once it is issued.
 */
const machine = lifecycleSetup({ verdicts, effects }).createMachine({
  id: 'debit-note',
  context: caseContext,
  initial: 'draft',
  states: {
    draft: {
      meta: { owner: 'finance', clockDays: 7, tone: 'grey' },
      on: {
        issue: {
          target: 'issued',
          guard: 'mayIssue',
          actions: [
            { type: 'setDay', params: { field: 'issued_on' } },
            'number',
            'makeDocument',
            mailDocument,
          ],
        },
        discard: 'discarded',
      },
    },
    issued: {
      meta: { owner: 'client', clockDays: 30, endsOn: 'due_on', tone: 'blue', isLocked: true },
      on: {
        take_payment,
        release_payment,
        mail,
        apply: { target: 'applied', guard: 'mayVoid', actions: ['setFields', 'checkInvoice'] },
        void: { target: 'void', guard: 'mayVoid', actions: 'setFields' },
      },
    },
    paid: {
      meta: { owner: 'finance', clockDays: null, tone: 'green', isLocked: true },
      on: { release_payment, mail },
    },
    applied: { type: 'final', meta: { tone: 'green', isLocked: true } },
    void: { type: 'final', meta: { tone: 'red', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { applied_to_id, applied_on, void_reason } = debitNotes.fields;
const fils = { amount_fils: { kind: 'money', min: 1, required: true } } as const;

/**
 * Effects: `number`, the next of the series; `checkInvoice` refuses an invoice of another client, and one that does not charge it;
 * `takePayment` and `releasePayment`, what receipts pay of it; `makeDocument`, the PDF as it is issued; `mailDocument`, that PDF to the client.
 */
export const debitNoteLifecycle: Lifecycle = {
  id: 'debit-note',
  version: 2,
  machine,
  verdicts,
  effects,
  commands: {
    issue: { tone: 'primary', isBulk: true },
    apply: {
      payload: {
        applied_to_id: { ...applied_to_id, required: true },
        applied_on: { ...applied_on, required: true },
      },
      judges: postsOnAnswer('applied_on'),
    },
    mail: mailCommand,
    take_payment: { payload: fils },
    release_payment: { payload: fils },
    void: {
      tone: 'danger',
      isIrreversible: true,
      payload: { void_reason: { ...void_reason, required: true } },
    },
    discard: { tone: 'danger', isIrreversible: true },
  },
};
