import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** What pays, by the field that names it. */
const SOURCES = [
  ['receipt_id', 'sales-receipts'],
  ['funding_id', 'run-fundings'],
  ['credit_note_id', 'invoices'],
] as const;

/** The money is the client's credit again, and the document asks for it again: both are told, in the transaction of the command. */
export const giveBack = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const { invoice_id, debit_note_id } = row.fields;
  const amount_fils = Number(row.fields.amount_fils);
  const order = async (area: string, id: unknown, event: string, payload: Record<string, number>) =>
    commandRecord(
      { services, trx, binding: knownBinding(area), visibility: null, at },
      { id: String(id), event, payload, version: 'latest' },
    );
  // what pays first, as whoever allocates holds it first
  for (const [field, area] of SOURCES)
    if (typeof row.fields[field] === 'string')
      await order(area, row.fields[field], 'release', { amount_fils });
  if (typeof invoice_id === 'string')
    await order('invoices', invoice_id, 'release_credit', { credit_fils: amount_fils });
  else await order('debit-notes', debit_note_id, 'release_payment', { amount_fils });
};
