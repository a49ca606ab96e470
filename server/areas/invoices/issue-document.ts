import { amountText } from '@domain/shared/money';
import { storeTaxDocument } from '@server/platform/finance/documents/document-files';
import { mailToClient } from '@server/platform/finance/documents/document-letter';
import { readTaxDocument } from '@server/platform/finance/documents/read-tax-document';
import { dayText } from '@server/platform/pdf/text';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { invoiceDocument, ofInvoice } from './invoice-document';

/**
 * Who issues the invoice: the one that it names, of a credit note the one of its invoice, else the only one that is in use.
 * @throws Refusal not_allowed: there is none, or several to choose from, or the one that it names is not in use
 */
export const chooseIssuer = async ({ trx, row, set }: EffectWork): Promise<void> => {
  const { legal_entity_id, credits_id } = row.fields;
  const credited =
    credits_id === null
      ? undefined
      : await trx
          .selectFrom('invoice')
          .select('legal_entity_id')
          .where('id', '=', String(credits_id))
          .executeTakeFirst();
  const named = credited?.legal_entity_id ?? legal_entity_id;
  const active = await trx.selectFrom('legal_entity').select('id').where('state', '=', 'active').execute();
  const [only] = active;
  const found = named ?? (active.length === 1 ? only?.id : undefined);
  if (!active.some(({ id }) => id === found))
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'no_issuer', owner: 'finance', fix: { tab: 'overview', field: 'legal_entity_id' } }],
    });
  set({ legal_entity_id: found ?? null });
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The document as it is issued is stored with its hash, in the transaction that approves it. */
export const makeDocument = async ({ trx, row, next, at, set }: EffectWork): Promise<void> => {
  const { number, issued_on, legal_entity_id } = next.record;
  const document = await readTaxDocument(trx, row.id, {
    number: String(number),
    issued_on: text(issued_on),
    legal_entity_id: text(legal_entity_id),
  });
  if (document === null) throw new Error(`The invoice ${row.id} is approved without a day or an issuer`);
  const { sha256 } = await storeTaxDocument(trx, { of: ofInvoice(row.id), document, at });
  set({ document_sha256: sha256 });
};

const letterOf = ({ row }: EffectWork) => {
  const { number, kind, total_fils, due_on } = row.fields;
  const amount = `AED ${amountText(Number(total_fils))}`;
  const day = dayText(String(due_on));
  return kind === 'credit_note'
    ? {
        subject: `Tax credit note ${number} / إشعار دائن ضريبي`,
        text: `Please find attached tax credit note ${number} over ${amount}.\n\nمرفق إشعار الدائن الضريبي ${number} بمبلغ ${amount}.\n`,
      }
    : {
        subject: `Tax invoice ${number} / فاتورة ضريبية`,
        text: `Please find attached tax invoice ${number} over ${amount}, due on ${day}.\n\nمرفقة الفاتورة الضريبية ${number} بمبلغ ${amount}، تستحق في ${day}.\n`,
      };
};

/**
 * Mails the document to the client, or to the address that the command names. A client without an address is sent nothing: `mailed_to`
 * stays empty.
 */
export const mailDocument = async (work: EffectWork): Promise<void> => {
  const file = await invoiceDocument(work.trx, work.row.id, work.at);
  if (file !== null) await mailToClient(work, { entity: 'invoice', letter: letterOf(work), file });
};
