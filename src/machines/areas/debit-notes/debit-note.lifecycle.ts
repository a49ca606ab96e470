import { mayIssue } from '@domain/areas/debit-notes/debit-note.policy';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { caseContext, type Lifecycle, lifecycleSetup } from '@machines/lifecycle/lifecycle';

const verdicts = { mayIssue };

/** `draft→issued→applied`, `issued→void`: what the client has is never edited. */
const machine = lifecycleSetup({ verdicts, effects: ['number', 'checkInvoice'] }).createMachine({
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
          actions: [{ type: 'keepDay', params: { field: 'issued_on' } }, 'number'],
        },
        discard: 'discarded',
      },
    },
    issued: {
      meta: { owner: 'client', clockDays: 30, tone: 'blue', isLocked: true },
      on: {
        apply: { target: 'applied', actions: ['keep', 'checkInvoice'] },
        void: { target: 'void', actions: 'keep' },
      },
    },
    applied: { type: 'final', meta: { tone: 'green', isLocked: true } },
    void: { type: 'final', meta: { tone: 'red', isLocked: true } },
    discarded: { type: 'final', meta: { tone: 'grey', isLocked: true } },
  },
});

const { applied_to_id, applied_on, void_reason } = debitNotes.fields;

/** Effects: `number` takes the next of the series; `checkInvoice` refuses an invoice of another client. */
export const debitNoteLifecycle: Lifecycle = {
  id: 'debit-note',
  version: 1,
  machine,
  verdicts,
  effects: ['number', 'checkInvoice'],
  commands: {
    issue: { tone: 'primary', isBulk: true },
    apply: {
      tone: 'primary',
      payload: {
        applied_to_id: { ...applied_to_id, required: true },
        applied_on: { ...applied_on, required: true },
      },
    },
    void: { tone: 'danger', payload: { void_reason: { ...void_reason, required: true } } },
    discard: { tone: 'danger' },
  },
};
