import type { FieldInputs } from '@domain/area/field';
import { lineAmounts } from '@server/platform/finance/invoice-totals';
import { invalidField } from '@server/platform/http/parse';
import type { PrepareWork } from '@server/records/binding';

/**
 * A new invoice has its author, a number for the time until it is approved, and the client's tax number. A credit note comes from a
 * reversal only.
 * @throws Refusal invalid_input
 */
export const prepareInvoice = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, caller, row, id, fields } = work;
  if (row !== null) return afterChange(work);
  if (fields.kind === 'credit_note' && caller !== null)
    throw invalidField('fields.kind', 'invalid', 'Reverse the invoice: that makes the credit note');
  const client = await trx
    .selectFrom('company')
    .select('trn')
    .where('id', '=', String(fields.company_id))
    .executeTakeFirst();
  return {
    number: `DRAFT-${id.replaceAll('-', '').slice(0, 10).toUpperCase()}`,
    client_trn: fields.client_trn ?? client?.trn ?? null,
    ...(caller === null ? {} : { author_id: caller.userId }),
  };
};

/** Another day of supply may have another rate. */
const afterChange = async ({ trx, id, fields }: PrepareWork): Promise<FieldInputs> => {
  if (typeof fields.supplied_on !== 'string') return {};
  const lines = await trx
    .selectFrom('invoice_line')
    .select(['id', 'quantity', 'unit_price_fils', 'discount_fils', 'vat_category'])
    .where('invoice_id', '=', id)
    .where('state', '=', 'listed')
    .forUpdate()
    .execute();
  const sum = { net_fils: 0, vat_fils: 0, total_fils: 0 };
  for (const line of lines) {
    const amounts = lineAmounts(line, fields.supplied_on);
    await trx.updateTable('invoice_line').set(amounts).where('id', '=', line.id).execute();
    sum.net_fils += amounts.net_fils;
    sum.vat_fils += amounts.vat_fils;
    sum.total_fils += amounts.total_fils;
  }
  return sum;
};
