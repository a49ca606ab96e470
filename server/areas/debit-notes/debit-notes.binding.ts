import type { FieldInputs } from '@domain/area/field';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { issuedDocumentEffects, prepareIssuedDocument } from '@server/platform/finance/issued-document';
import type { AreaBinding, PrepareWork } from '@server/records/binding';

/** A debit note adds to an invoice, and belongs to the client of that one. */
const namedInvoice = async ({ trx, fields }: PrepareWork): Promise<FieldInputs> => {
  if (typeof fields.invoice_id !== 'string') return {};
  const { number, company_id } = await invoiceOfClient(trx, {
    id: fields.invoice_id,
    field: 'fields.invoice_id',
  });
  return { invoice_number: number, company_id };
};

export const binding: AreaBinding = {
  area: debitNotes,
  lifecycles: [debitNoteLifecycle],
  scope: 'staff',
  prepare: async (work): Promise<FieldInputs> => ({
    ...prepareIssuedDocument(work, 'supply_on'),
    ...(await namedInvoice(work)),
  }),
  effects: issuedDocumentEffects({ table: 'debit_note', prefix: 'DN' }),
};
