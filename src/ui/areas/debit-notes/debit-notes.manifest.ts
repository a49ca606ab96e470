import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import type { AreaManifest } from '@ui/records/manifest';
import { openFile } from '@ui/records/record/open-file';
import { en } from './texts.en';

export const manifest: AreaManifest = {
  area: debitNotes,
  lifecycles: [debitNoteLifecycle],
  homes: { company: '/Employer', invoices: '/Billings' },
  actions: openFile('debit-notes.document', ({ fields }) => typeof fields.issued_on === 'string'),
  texts: { en, ar: () => import('./texts.ar').then(({ ar }) => ar) },
};
