import { nextNumber } from '@server/platform/document-number';
import { requireBank } from '@server/platform/finance/require-bank';
import { refuseSameReference } from '@server/platform/finance/same-reference';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/**
 * A payment becomes a record of its own, and part of what is paid; in the transaction of the command.
 * @throws Refusal not_allowed: the reference is used, and it was not answered that it is another payment
 */
export const recordPayment = async (work: EffectWork): Promise<void> => {
  const { trx, services, row, params, at, set } = work;
  const binding = knownBinding('payments');
  const { amount_fils, received_on, method, payment_reference, account_id, is_another_payment } = params;
  await refuseSameReference(trx, { reference: payment_reference, isAnother: is_another_payment });
  if (typeof account_id === 'string') await requireBank(trx, account_id);
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
        account_id: typeof account_id === 'string' ? account_id : null,
      },
    },
  );
  set({ paid_fils: Number(row.fields.paid_fils ?? 0) + Number(amount_fils) });
};
