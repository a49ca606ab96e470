import type { TaxDocument } from '@domain/finance/tax-document';
import { amountText } from '@domain/shared/money';
import { VAT_CATEGORIES, vatRateOf } from '@domain/shared/vat.rules';
import type { Schema } from '@server/db/schema';
import {
  ensureTaxDocument,
  type StoredFile,
  storeTaxDocument,
} from '@server/platform/finance/documents/document-files';
import { mailToClient } from '@server/platform/finance/documents/document-letter';
import { readSupplier, supplierOfClient } from '@server/platform/finance/documents/supplier-of';
import { dayText } from '@server/platform/pdf/text';
import type { EffectWork } from '@server/records/binding';
import type { Kysely } from 'kysely';

/** Whose document a debit note's is. */
export const ofNote = (id: string) => ({ entity: 'debit_note', entityId: id }) as const;

const rateOf = (name: string, day: string): number => {
  const category = VAT_CATEGORIES.find((one) => one === name);
  if (category === undefined) throw new Error(`There is no VAT category ${name}`);
  return vatRateOf(category, day);
};

const NOTE_FIELDS = [
  'number',
  'company_id',
  'invoice_id',
  'subject',
  'note',
  'supply_on',
  'due_on',
  'issued_on',
  'net_fils',
  'vat_category',
  'vat_fils',
  'total_fils',
] as const;

/**
 * What an issued debit note says on paper. `changes`: fields that are about to be written with it.
 * @returns nothing before it is issued
 * @throws Refusal not_offered: nobody issues it
 */
const readNote = async (
  trx: Kysely<Schema>,
  id: string,
  changes: { readonly number?: string; readonly issued_on?: string } = {},
): Promise<TaxDocument | null> => {
  const stored = await trx
    .selectFrom('debit_note')
    .select(NOTE_FIELDS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { ...stored, ...changes };
  if (row.issued_on === null || row.number === null) return null;
  const invoice = await trx
    .selectFrom('invoice')
    .select(['number', 'issued_on', 'legal_entity_id'])
    .where('id', '=', String(row.invoice_id))
    .executeTakeFirstOrThrow();
  const recipient = await trx
    .selectFrom('company')
    .select(['name', 'address', 'trn'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const { net_fils, vat_fils, total_fils, vat_category } = row;
  const amounts = { net_fils, vat_fils, total_fils };
  return {
    ...amounts,
    number: row.number,
    issued_on: row.issued_on,
    supplied_on: row.supply_on,
    due_on: row.due_on,
    reference: null,
    client_note: null,
    // it comes from whoever issued the invoice that it adds to
    supplier: invoice.legal_entity_id
      ? await readSupplier(trx, invoice.legal_entity_id)
      : await supplierOfClient(trx, row.company_id),
    recipient,
    lines: [
      {
        ...amounts,
        description: row.subject,
        quantity: 1,
        unit_price_fils: net_fils,
        vat_category,
        rate: rateOf(vat_category, row.supply_on),
      },
    ],
    corrects: null,
    adds_to: {
      number: invoice.number,
      issued_on: String(invoice.issued_on),
      reason: row.note ?? '',
    },
  };
};

/** The document of an issued note; one that is older than stored documents is made now. */
export const noteDocument = (db: Kysely<Schema>, id: string, at: Date): Promise<StoredFile | null> =>
  ensureTaxDocument(db, ofNote(id), { read: () => readNote(db, id), at });

/** The document as it is issued is stored with its hash, in the transaction that issues it. */
export const makeDocument = async ({ trx, row, next, at, set }: EffectWork): Promise<void> => {
  const { number, issued_on } = next.record;
  const document = await readNote(trx, row.id, { number: String(number), issued_on: String(issued_on) });
  if (document === null) throw new Error(`The debit note ${row.id} is issued without a number`);
  const { sha256 } = await storeTaxDocument(trx, { of: ofNote(row.id), document, at });
  set({ document_sha256: sha256 });
};

const letterOf = ({ next: { record } }: EffectWork) => {
  const amount = `AED ${amountText(Number(record.total_fils))}`;
  const day = dayText(String(record.due_on));
  return {
    subject: `Tax debit note ${record.number} / إشعار مدين ضريبي`,
    text: `Please find attached tax debit note ${record.number} over ${amount}, due on ${day}.\n\nمرفق الإشعار المدين الضريبي ${record.number} بمبلغ ${amount}، يستحق في ${day}.\n`,
  };
};

/** Mails the note to the client, or to the address that the command names. */
export const mailDocument = async (work: EffectWork): Promise<void> => {
  const file = await noteDocument(work.trx, work.row.id, work.at);
  if (file !== null) await mailToClient(work, { entity: 'debit_note', letter: letterOf(work), file });
};
