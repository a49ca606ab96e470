import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { mailReceipt, type ReceiptFile } from '@server/platform/finance/documents/mail-receipt';
import { receiptPdf } from '@server/platform/finance/documents/receipt-pdf';
import { readSupplier } from '@server/platform/finance/documents/supplier-of';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import type { Kysely } from 'kysely';

/**
 * The receipt of a payment on paper, from the legal entity that issued its invoice.
 * @throws Refusal not_offered: the payment bounced or was withdrawn
 */
export const paymentReceipt = async (db: Kysely<Schema>, id: string, at: Date): Promise<ReceiptFile> => {
  const { state, client_name, trn, invoice_number, legal_entity_id, amount_fils, ...facts } = await db
    .selectFrom('invoice_payment as p')
    .innerJoin('invoice as i', 'i.id', 'p.invoice_id')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.number', 'p.state', 'p.received_on', 'p.method', 'p.reference', 'p.amount_fils'])
    .select(['i.number as invoice_number', 'i.legal_entity_id', 'c.name as client_name', 'c.trn'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  if (state !== 'received' || legal_entity_id === null) throw new Refusal('not_offered');
  const content = await receiptPdf({
    ...facts,
    as_of: dayInDubai(at.getTime()),
    subject: null,
    supplier: await readSupplier(db, legal_entity_id),
    client: { name: client_name, trn },
    total_fils: amount_fils,
    allocations: [{ number: invoice_number, on: facts.received_on, fils: amount_fils }],
  });
  return { name: `${facts.number}.pdf`, content };
};

/** Mails the receipt to the client, or to the address that the command names. */
export const mailDocument = async (work: EffectWork): Promise<void> =>
  mailReceipt(work, {
    entity: 'invoice_payment',
    fils: Number(work.row.fields.amount_fils),
    file: await paymentReceipt(work.trx, work.row.id, work.at),
  });
