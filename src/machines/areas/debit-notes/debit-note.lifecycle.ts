import { mayIssue } from '@domain/areas/debit-notes/debit-note.policy';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { issuedDocument } from '@machines/finance/issued-document';

/** What a client owes on top of an invoice: it is his to settle. */
export const debitNoteLifecycle = issuedDocument({
  id: 'debit-note',
  mayIssue,
  draftDays: 7,
  settledBy: 'client',
  fields: debitNotes.fields,
});
