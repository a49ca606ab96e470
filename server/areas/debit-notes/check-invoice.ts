import { invoiceOfClient } from '@server/platform/finance/invoice-of-client';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

/**
 * An invoice charges a debit note when one of its lines names the note and comes to the same: then the note asks for nothing any more.
 * @throws Refusal invalid_input (it is not the client's), not_allowed (it does not charge it)
 */
export const checkInvoice = async (work: EffectWork): Promise<void> => {
  const { trx, row, next } = work;
  const id = next.record.applied_to_id;
  const { company_id: companyId, number, total_fils } = row.fields;
  await invoiceOfClient(work, { id, companyId, field: 'payload.applied_to_id' });
  const { rows } = await sql`select 1 from invoice_line where invoice_id = ${id} and state = 'listed'
    and total_fils = ${total_fils} and strpos(description, ${number}) > 0 limit 1`.execute(trx);
  if (rows.length === 0)
    throw new Refusal('not_allowed', {
      reasons: [{ code: 'invoice_lacks_it', values: { number: String(number) }, owner: 'finance' }],
    });
};
