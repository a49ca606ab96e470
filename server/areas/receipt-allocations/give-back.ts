import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** The money is the client's credit again, and the document asks for it again: both are told, in the transaction of the command. */
export const giveBack = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { receipt_id, funding_id, invoice_id, debit_note_id } = row.fields;
  const amount_fils = Number(row.fields.amount_fils);
  const order = async (area: string, id: unknown, event: string, payload: Record<string, number>) =>
    commandRecord(
      { services, trx, binding: knownBinding(area), visibility: null, at },
      { id: String(id), event, payload, version: null },
    );
  // what pays first, as whoever allocates holds it first
  if (typeof receipt_id === 'string') await order('sales-receipts', receipt_id, 'release', { amount_fils });
  else await order('run-fundings', funding_id, 'release', { amount_fils });
  if (typeof invoice_id === 'string')
    await order('invoices', invoice_id, 'release_credit', { credit_fils: amount_fils });
  else await order('debit-notes', debit_note_id, 'release_payment', { amount_fils });
};
