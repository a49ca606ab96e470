import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/** What bounced is due again: the invoice is told what is left of what it was paid. */
export const leaveInvoice = async ({ trx, services, row, at }: EffectWork): Promise<void> => {
  const binding = knownBinding('invoices');
  const id = String(row.fields.invoice_id);
  const { paid_fils } = await trx
    .selectFrom('invoice')
    .select('paid_fils')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const left_fils = paid_fils - Number(row.fields.amount_fils ?? 0);
  const writer = { services, trx, binding, visibility: null, at };
  await commandRecord(writer, { id, event: 'lose_payment', payload: { left_fils }, version: 'latest' });
};
