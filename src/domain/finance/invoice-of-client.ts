import type { FieldInput } from '@domain/area/field';
import type { KnownRecord, RecordReader } from '@domain/records/record-reader.port';
import { type RecordRefusal, refuseField } from '@domain/records/refusal';
import { ok, type Result } from '@domain/shared/result';
import { ISSUED_INVOICES } from './states';

export interface NamedInvoice {
  readonly id: FieldInput | undefined;
  /** Of whom it has to be; anybody's when it is left out. */
  readonly companyId?: FieldInput | undefined;
  /** Where it is named: `fields.invoice_id`. */
  readonly field: string;
  readonly kind?: 'invoice' | 'credit_note';
}

/**
 * The invoice that another document names, issued already: its number and its client.
 * @returns invalid_input: there is none, it is another client's, or it was never issued
 */
export const invoiceOfClient = async (
  { read }: Pick<RecordReader, 'read'>,
  { id, companyId, field, kind = 'invoice' }: NamedInvoice,
): Promise<Result<KnownRecord, RecordRefusal>> => {
  const invoice = await read('invoices', id, ['number', 'company_id', 'kind']);
  const isIssued = invoice !== null && ISSUED_INVOICES.some((state) => state === invoice.state);
  if (!isIssued || (invoice.fields.kind === 'credit_note') !== (kind === 'credit_note'))
    return refuseField(field, 'invalid', 'There is no such document that was issued');
  if (companyId !== undefined && invoice.fields.company_id !== companyId)
    return refuseField(field, 'invalid', 'Belongs to another client');
  return ok(invoice);
};
