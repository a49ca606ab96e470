import { invoiceOfClient } from '@domain/finance/invoice-of-client';
import { withVat } from '@domain/finance/vat.entry';
import type { EntryRule } from '@domain/records/entry';
import { ok } from '@domain/shared/result';

const ofSupply = withVat('supply_on');

/** A debit note adds to an invoice, and belongs to the client of that one. @returns invalid_input */
export const entry: EntryRule = async (entry, records) => {
  const { invoice_id: id } = entry.fields;
  const amounts = await ofSupply(entry, records);
  if (!amounts.ok || typeof id !== 'string') return amounts;
  const invoice = await invoiceOfClient(records, { id, field: 'fields.invoice_id' });
  if (!invoice.ok) return invoice;
  const { number = null, company_id = null } = invoice.value.fields;
  return ok({ ...amounts.value, invoice_number: number, company_id });
};
