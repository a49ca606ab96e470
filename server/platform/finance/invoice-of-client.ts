import { ISSUED_INVOICES } from '@domain/finance/states';
import type { Schema } from '@server/db/schema';
import { invalidField } from '@server/platform/http/parse';
import type { Kysely } from 'kysely';

export interface NamedInvoice {
  readonly id: unknown;
  /** Of whom it has to be; anybody's when it is left out. */
  readonly companyId?: unknown;
  /** Where it is named: `fields.invoice_id`. */
  readonly field: string;
  readonly kind?: 'invoice' | 'credit_note';
}

/**
 * The invoice that another document names, issued already.
 * @throws Refusal invalid_input: there is none, it is another client's, or it was never issued
 */
export const invoiceOfClient = async (
  trx: Kysely<Schema>,
  { id, companyId, field, kind = 'invoice' }: NamedInvoice,
): Promise<{ readonly number: string; readonly company_id: string }> => {
  const invoice = await trx
    .selectFrom('invoice')
    .select(['number', 'company_id', 'kind'])
    .where('id', '=', String(id))
    .where('state', 'in', [...ISSUED_INVOICES])
    .executeTakeFirst();
  if (!invoice || (invoice.kind === 'credit_note') !== (kind === 'credit_note'))
    throw invalidField(field, 'invalid', 'There is no such document that was issued');
  if (companyId !== undefined && invoice.company_id !== companyId)
    throw invalidField(field, 'invalid', 'Belongs to another client');
  return { number: invoice.number, company_id: invoice.company_id };
};
