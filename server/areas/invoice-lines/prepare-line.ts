import type { FieldInputs } from '@domain/area/field';
import { MOST_FILS } from '@domain/shared/most';
import { addUp, lineAmounts } from '@server/platform/finance/invoice-totals';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

/** Of a line that bills a record these are the record's: who wants less removes the line, or takes a discount. */
const OF_SOURCE = ['quantity', 'unit_price_fils', 'income'] as const;

/**
 * A line belongs to the invoice's client, and says what it comes to at the rate of the day of supply; the invoice is added up anew.
 * @throws Refusal not_allowed when somebody has judged the invoice already, invalid_input when there is none, or the line comes to too much
 */
export const prepareLine = async ({ trx, row, id, fields }: PrepareWork): Promise<FieldInputs> => {
  const line = { ...row?.fields, ...fields };
  const invoice = await trx
    .selectFrom('invoice')
    .select(['id', 'state', 'company_id', 'supplied_on'])
    .where('id', '=', String(line.invoice_id))
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) throw invalidField('fields.invoice_id', 'invalid', 'There is no such invoice');
  if (invoice.state !== 'draft')
    throw new Refusal('not_allowed', { reasons: [{ code: 'invoice_closed', owner: 'finance' }] });
  checkSource(row?.fields ?? null, fields);
  if (Number(line.quantity) * Number(line.unit_price_fils) > MOST_FILS)
    throw invalidField('fields.unit_price_fils', 'invalid', 'Comes to more than a billion dirhams');
  const amounts = lineAmounts(
    {
      quantity: line.quantity,
      unit_price_fils: line.unit_price_fils,
      discount_fils: line.discount_fils,
      vat_category: line.vat_category,
    },
    invoice.supplied_on,
  );
  if (Number(line.quantity) > 0 && amounts.net_fils < 0)
    throw invalidField('fields.discount_fils', 'invalid', 'Is more than the line comes to');
  await addUp(trx, invoice.id, { lineId: id, amounts });
  return {
    ...amounts,
    company_id: invoice.company_id,
    income: line.income ?? 'fees',
    ...(row === null ? { kind: line.kind ?? 'other', discount_fils: line.discount_fils ?? 0 } : {}),
  };
};

const checkSource = (stored: FieldInputs | null, fields: FieldInputs): void => {
  if (stored === null || typeof stored.source_area !== 'string') return;
  // what was laid out for the client comes back in whole, or its account never clears
  const fixed = stored.income === 'visa_fees' ? [...OF_SOURCE, 'discount_fils'] : OF_SOURCE;
  const changed = fixed.find((name) => Object.hasOwn(fields, name));
  if (changed !== undefined)
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'of_source', owner: 'finance', fix: { tab: 'overview', field: changed } }],
    });
};
