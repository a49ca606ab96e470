import { LICENCE_AUTHORITIES } from '@domain/cases/licence-authorities';
import { AUTHORITY_NAMES, CREDIT_REASONS, flagsWith, type Unit } from '@domain/finance/e-invoice/codes';
import type { EInvoiceDocument, EInvoiceLine, EInvoiceParty } from '@domain/finance/e-invoice/document';
import { EMIRATES } from '@domain/finance/emirates';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth, lastOfMonth } from '@domain/shared/months.rules';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

type Db = Kysely<Schema>;

/** Kinds of lines that stand for a month of work. */
const MONTHLY: readonly string[] = ['salary', 'on_cost', 'fee', 'recurring'];

const oneOf = <T extends string>(options: readonly T[], value: string | null): T | null =>
  options.find((option) => option === value) ?? null;

const partyOf = (row: {
  readonly name: string;
  readonly trn: string | null;
  readonly address: string | null;
  readonly emirate: string | null;
  readonly licence_number: string | null;
  readonly licence_authority: string | null;
}): EInvoiceParty => {
  const authority = oneOf(LICENCE_AUTHORITIES, row.licence_authority);
  return {
    name: row.name,
    trn: row.trn,
    street: row.address,
    emirate: oneOf(EMIRATES, row.emirate),
    licence_number: row.licence_number,
    licence_authority: authority && AUTHORITY_NAMES[authority],
  };
};

const linesOf = async (db: Db, invoiceId: string): Promise<readonly EInvoiceLine[]> => {
  const rows = await db
    .selectFrom('invoice_line')
    .select([
      'description',
      'quantity',
      'unit_price_fils',
      'discount_fils',
      'vat_category',
      'exemption',
      'kind',
    ])
    .select(['net_fils', 'vat_fils'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'listed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, ...row }) => ({
    ...row,
    quantity: Number(row.quantity),
    unit: (MONTHLY.includes(kind ?? '') ? 'MON' : 'C62') satisfies Unit,
    discount_fils: row.discount_fils ?? 0,
    vat_category: oneOf(VAT_CATEGORIES, row.vat_category) ?? 'standard',
  }));
};

/**
 * What the electronic form of an issued invoice or credit note says, from what is stored now.
 * @throws Error when it is not issued: a defect of the caller
 */
export const readEInvoice = async (
  db: Db,
  { invoiceId, uuid }: { readonly invoiceId: string; readonly uuid: string },
): Promise<EInvoiceDocument> => {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  if (row.issued_on === null || row.legal_entity_id === null)
    throw new Error(`The invoice ${invoiceId} is not issued`);
  const seller = await db
    .selectFrom('legal_entity')
    .select(['name', 'trn', 'address', 'emirate', 'licence_number', 'licence_authority', 'iban'])
    .where('id', '=', row.legal_entity_id)
    .executeTakeFirstOrThrow();
  const buyer = await db
    .selectFrom('company')
    .select(['name', 'address', 'emirate', 'licence_number', 'licence_authority', 'agreement_number'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const credited =
    row.credits_id === null
      ? null
      : await db
          .selectFrom('invoice')
          .select(['number', 'issued_on', 'kind', 'state', 'supplied_on'])
          .where('id', '=', row.credits_id)
          .executeTakeFirstOrThrow();
  const isMonthly = (credited ?? row).kind === 'service';
  const month = calendarDate((credited ?? row).supplied_on);
  return {
    kind: row.kind === 'credit_note' ? 'credit_note' : 'invoice',
    number: row.number,
    uuid,
    issued_on: row.issued_on,
    supplied_on: row.supplied_on,
    due_on: row.due_on,
    flags: flagsWith(isMonthly ? ['continuous'] : []),
    period: isMonthly && month !== null ? { from: firstOfMonth(month), until: lastOfMonth(month) } : null,
    order: credited === null ? row.reference : null,
    contract: buyer.agreement_number,
    note: row.client_note,
    reason: credited && (credited.state === 'reversed' ? CREDIT_REASONS.cancelled : CREDIT_REASONS.altered),
    corrects: credited && { number: credited.number, issued_on: String(credited.issued_on) },
    seller: partyOf(seller),
    buyer: partyOf({ ...buyer, trn: row.client_trn }),
    iban: seller.iban,
    lines: await linesOf(db, invoiceId),
  };
};
