import { ISSUED_INVOICES } from '@domain/finance/states';
import type { Correction, TaxDocument, TaxLine } from '@domain/finance/tax-document';
import { VAT_CATEGORIES, type VatCategory, vatRateOf } from '@domain/shared/vat.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { readSupplier } from './supplier-of';

type Stored = Pick<
  Selectable<Schema['invoice']>,
  | 'number'
  | 'kind'
  | 'company_id'
  | 'client_trn'
  | 'legal_entity_id'
  | 'reference'
  | 'client_note'
  | 'supplied_on'
  | 'due_on'
  | 'issued_on'
  | 'credits_id'
>;

const linesOf = async (trx: Kysely<Schema>, id: string, day: string): Promise<readonly TaxLine[]> => {
  const rows = await trx
    .selectFrom('invoice_line')
    .select([
      'description',
      'quantity',
      'unit_price_fils',
      'vat_category',
      'net_fils',
      'vat_fils',
      'total_fils',
    ])
    .where('invoice_id', '=', id)
    .where('state', '=', 'listed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const rateOf = (name: string) =>
    vatRateOf(VAT_CATEGORIES.find((one) => one === name) ?? ('standard' satisfies VatCategory), day);
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity), rate: rateOf(row.vat_category) }));
};

/** What the credited invoice was worth, and is with everything that was credited of it until now, this one among it. */
const correctionOf = async (
  trx: Kysely<Schema>,
  { id, row, net }: { readonly id: string; readonly row: Stored; readonly net: number },
): Promise<Correction | null> => {
  if (row.kind !== 'credit_note') return null;
  const original = await trx
    .selectFrom('invoice')
    .select(['number', 'issued_on', 'net_fils', 'vat_fils'])
    .where('id', '=', String(row.credits_id))
    .executeTakeFirstOrThrow();
  const { before } = await trx
    .selectFrom('invoice')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('net_fils'), sql<number>`0`).as('before'))
    .where('credits_id', '=', row.credits_id)
    .where('id', '<>', id)
    .where('state', 'in', [...ISSUED_INVOICES])
    .where((is) =>
      is.or([
        is('issued_on', '<', row.issued_on),
        is.and([is('issued_on', '=', row.issued_on), is('number', '<', row.number)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return {
    number: original.number,
    issued_on: String(original.issued_on),
    net_fils: original.net_fils,
    vat_fils: original.vat_fils,
    corrected_net_fils: original.net_fils - Number(before) - net,
    reason: row.client_note ?? '',
  };
};

/**
 * What an issued invoice or credit note says on paper. `changes`: fields that are about to be written with it.
 * @returns nothing where it is not issued, or nobody issues it (it is older than the legal entities)
 */
export const readTaxDocument = async (
  trx: Kysely<Schema>,
  id: string,
  changes: Partial<Stored> = {},
): Promise<TaxDocument | null> => {
  const stored = await trx
    .selectFrom('invoice')
    .select(['number', 'kind', 'company_id', 'client_trn', 'legal_entity_id', 'reference', 'client_note'])
    .select(['supplied_on', 'due_on', 'issued_on', 'credits_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row: Stored = { ...stored, ...changes };
  if (row.issued_on === null || row.legal_entity_id === null) return null;
  const supplier = await readSupplier(trx, row.legal_entity_id);
  const recipient = await trx
    .selectFrom('company')
    .select(['name', 'address'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(trx, id, row.supplied_on);
  const sumOf = (name: 'net_fils' | 'vat_fils' | 'total_fils') =>
    lines.reduce((sum, line) => sum + line[name], 0);
  const net = sumOf('net_fils');
  return {
    number: row.number,
    issued_on: row.issued_on,
    supplied_on: row.supplied_on,
    due_on: row.due_on,
    reference: row.reference,
    client_note: row.client_note,
    supplier,
    recipient: { ...recipient, trn: row.client_trn },
    lines,
    net_fils: net,
    vat_fils: sumOf('vat_fils'),
    total_fils: sumOf('total_fils'),
    adds_to: null,
    corrects: await correctionOf(trx, { id, row, net }),
  };
};
