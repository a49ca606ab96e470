import type { FieldInputs } from '@domain/area/field';
import { invoiceOfClient } from '@domain/finance/invoice-of-client';
import { type EntryRule, fieldsAfter } from '@domain/records/entry';
import { refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';

/** Of credit unless told. @returns invalid_input: the invoice is not the client's, or a deposit names one */
export const entry: EntryRule = async (entry, records) => {
  const { invoice_id: id = null, company_id: companyId, source = null } = fieldsAfter(entry);
  if (id !== null && source === 'deposit')
    return refuseField('fields.invoice_id', 'invalid', 'A deposit is of no invoice of fees');
  const invoice =
    id === null ? ok(null) : await invoiceOfClient(records, { id, companyId, field: 'fields.invoice_id' });
  if (!invoice.ok) return invoice;
  return ok<FieldInputs>(entry.record === null && source === null ? { source: 'credit' } : {});
};
