import { entry } from '@domain/areas/debit-notes/debit-note.entry';
import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { debitNoteLifecycle } from '@machines/areas/debit-notes/debit-note.lifecycle';
import { clientEmail, mailStateOf } from '@server/platform/finance/documents/document-letter';
import { numberOf } from '@server/platform/finance/issued-document';
import type { AreaBinding, EffectWork } from '@server/records/binding';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { checkInvoice } from './check-invoice';
import { mailDocument, makeDocument } from './note-document';

const pay = ({ row, params, set }: EffectWork, sign: 1 | -1): void =>
  set({ paid_fils: Number(row.fields.paid_fils) + sign * Number(params.amount_fils) });

export const binding: AreaBinding = {
  area: debitNotes,
  lifecycles: [debitNoteLifecycle],
  scope: 'staff',
  prepare: preparedBy(entry),
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
