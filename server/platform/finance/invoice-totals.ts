import { VAT_CATEGORIES, type VatAmounts, type VatCategory, vatLine } from '@domain/shared/vat.rules';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

type Db = Kysely<Schema>;

export interface LineInput {
  readonly quantity: unknown;
  readonly unit_price_fils: unknown;
  readonly discount_fils?: unknown;
  readonly vat_category: unknown;
}

/** What a line comes to at the rate of the day of its supply. */
export const lineAmounts = (line: LineInput, suppliedOn: string): VatAmounts =>
  vatLine(
    {
      quantity: Number(line.quantity),
      unit_price_fils: Number(line.unit_price_fils),
      discount_fils: Number(line.discount_fils ?? 0),
      vat_category: VAT_CATEGORIES.find((one) => one === line.vat_category) ?? ('standard' as VatCategory),
    },
    suppliedOn,
  );

/**
 * Writes into an invoice what its lines come to: those that are there but for one of this id, together with what is given for that
 * one. The invoice is locked before.
 */
export const addUp = async (
  trx: Db,
  invoiceId: string,
  { lineId, amounts = null }: { readonly lineId: string; readonly amounts?: VatAmounts | null },
): Promise<void> => {
  const own = amounts ?? { net_fils: 0, vat_fils: 0, total_fils: 0 };
  await sql`update invoice as i set
      net_fils = ${own.net_fils}::bigint + coalesce(rest.net, 0),
      vat_fils = ${own.vat_fils}::bigint + coalesce(rest.vat, 0),
      total_fils = ${own.total_fils}::bigint + coalesce(rest.total, 0)
    from (select sum(net_fils)::bigint as net, sum(vat_fils)::bigint as vat, sum(total_fils)::bigint as total
      from invoice_line where invoice_id = ${invoiceId} and state = 'listed' and id <> ${lineId}) as rest
    where i.id = ${invoiceId}`.execute(trx);
};
