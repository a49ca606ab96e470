import type { FieldInputs } from '@domain/area/field';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import { clientEmail, mailStateOf } from '@server/platform/finance/documents/document-letter';
import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { numberOf, prepareIssuedDocument } from '@server/platform/finance/issued-document';
import type { AreaBinding, EffectWork, PrepareWork } from '@server/records/binding';
import { sql } from 'kysely';
import { checkInvoice } from './check-invoice';
import { mailDocument, makeDocument } from './note-document';

/** A debit note adds to an invoice, and belongs to the client of that one. */
const namedInvoice = async ({ trx, fields }: PrepareWork): Promise<FieldInputs> => {
  if (typeof fields.invoice_id !== 'string') return {};
  const { number, company_id } = await invoiceOfClient(trx, {
    id: fields.invoice_id,
    field: 'fields.invoice_id',
  });
  return { invoice_number: number, company_id };
};

const pay = ({ row, params, set }: EffectWork, sign: 1 | -1): void =>
  set({ paid_fils: Number(row.fields.paid_fils) + sign * Number(params.amount_fils) });

export const binding: AreaBinding = {
  area: debitNotes,
  lifecycles: [debitNoteLifecycle],
  scope: 'staff',
  prepare: async (work): Promise<FieldInputs> => ({
    ...prepareIssuedDocument(work, 'supply_on'),
    ...(await namedInvoice(work)),
  }),
  derived: () => ({
    outstanding_fils: sql`(case when t.state = 'issued' then t.total_fils - t.paid_fils else 0 end)`,
    mail_state: mailStateOf('debit_note'),
  }),
  factsFrom: ['clients', 'ledger-periods'],
  factsOf: async (trx, { fields }) => ({ client_email: await clientEmail(trx, fields.company_id) }),
  effects: {
    number: numberOf({ table: 'debit_note', prefix: 'DN' }),
    checkInvoice,
    takePayment: async (work) => pay(work, 1),
    releasePayment: async (work) => pay(work, -1),
    makeDocument,
    mailDocument,
  },
  topics: ['receipt-allocations'],
};
