import type { ReceiptAllocation, ReceiptDocument } from '@domain/finance/receipt-document';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { mailReceipt, type ReceiptFile } from '@server/platform/finance/documents/mail-receipt';
import { receiptPdf } from '@server/platform/finance/documents/receipt-pdf';
import { supplierOfClient } from '@server/platform/finance/documents/supplier-of';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

const allocationsOf = async (db: Kysely<Schema>, id: string): Promise<readonly ReceiptAllocation[]> => {
  const { rows } = await sql<ReceiptAllocation>`select coalesce(a.document_number, '') as number,
      a.allocated_on as "on", a.amount_fils as fils
    from receipt_allocation as a where a.receipt_id = ${id} and a.state = 'allocated'
    order by a.allocated_on, a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, fils: Number(row.fils) }));
};

/**
 * A receipt on paper, as it stands now: what it is set against changes after it was issued.
 * @throws Refusal not_offered: it is not issued or void, or there is no legal entity that it could be from
 */
export const receiptFile = async (db: Kysely<Schema>, id: string, at: Date): Promise<ReceiptFile> => {
  const row = await db
    .selectFrom('sales_receipt')
    .select(['number', 'state', 'subject', 'company_id', 'received_on', 'method', 'reference', 'total_fils'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { number, state, company_id, ...facts } = row;
  if (number === null || (state !== 'issued' && state !== 'applied')) throw new Refusal('not_offered');
  const client = await db
    .selectFrom('company')
    .select(['name', 'trn'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const document: ReceiptDocument = {
    ...facts,
    number,
    as_of: dayInDubai(at.getTime()),
    supplier: await supplierOfClient(db, company_id),
    client,
    allocations: await allocationsOf(db, id),
  };
  return { name: `${number}.pdf`, content: await receiptPdf(document) };
};

/** Mails the receipt as it stands to the client, or to the address that the command names. */
export const mailDocument = async (work: EffectWork): Promise<void> =>
  mailReceipt(work, {
    entity: 'sales_receipt',
    fils: Number(work.row.fields.total_fils),
    file: await receiptFile(work.trx, work.row.id, work.at),
  });
