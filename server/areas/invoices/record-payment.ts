import { nextNumber } from '@server/platform/document-number';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/** A payment becomes a record of its own, and part of what is paid; in the transaction of the command. */
export const recordPayment = async ({ trx, services, row, params, at, set }: EffectWork): Promise<void> => {
  const binding = knownBinding('payments');
  const { amount_fils, received_on, method, payment_reference } = params;
  const day = String(received_on);
  await createRecord(
    { services, trx, binding, visibility: null, at },
    {
      fields: {
        number: await nextNumber(trx, { table: 'invoice_payment', prefix: 'RCT' }),
        invoice_id: row.id,
        company_id: row.companyId,
        amount_fils: Number(amount_fils),
        received_on: day,
        method: String(method),
        reference: typeof payment_reference === 'string' ? payment_reference : null,
      },
    },
  );
  set({ paid_fils: Number(row.fields.paid_fils ?? 0) + Number(amount_fils) });
};
