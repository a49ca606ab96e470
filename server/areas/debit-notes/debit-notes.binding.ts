import type { FieldInputs } from '@domain/area/field';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import type { AreaBinding, PrepareWork } from '@server/platform/area/binding';
import { nextNumber } from '@server/platform/document-number';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { vatAmounts } from '@server/platform/vat-amounts';

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
    ...vatAmounts(work, 'supply_on'),
    ...(await namedInvoice(work)),
    ...(work.row === null ? { author_id: work.caller?.userId ?? null } : {}),
  }),
  effects: {
    checkInvoice: async ({ trx, row, next }) => {
      await invoiceOfClient(trx, {
        id: next.record.applied_to_id,
        companyId: row.fields.company_id,
        field: 'payload.applied_to_id',
      });
    },
    number: async ({ trx, set }) => {
      set({ number: await nextNumber(trx, { table: 'debit_note', prefix: 'DN' }) });
    },
  },
};
