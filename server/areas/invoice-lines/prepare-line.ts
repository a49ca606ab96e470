import type { FieldInputs } from '@domain/area/field';
import { MOST_FILS } from '@domain/shared/bounds';
import { addUp, lineAmounts } from '@server/platform/finance/invoice-totals';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import type { PrepareWork } from '@server/records/binding';

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
  if (Number(line.quantity) * Number(line.unit_price_fils) > MOST_FILS)
    throw invalidField('fields.unit_price_fils', 'invalid', 'Comes to more than a billion dirhams');
  const amounts = lineAmounts(
    {
      quantity: line.quantity,
      unit_price_fils: line.unit_price_fils,
      vat_category: line.vat_category,
    },
    invoice.supplied_on,
  );
  await addUp(trx, invoice.id, { lineId: id, amounts });
  return { ...amounts, company_id: invoice.company_id, income: line.income ?? 'fees' };
};
