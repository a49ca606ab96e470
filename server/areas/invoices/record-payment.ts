import { dayInDubai } from '@domain/shared/calendar-date';
import { nextNumber } from '@server/platform/document-number';
import { invalidField } from '@server/platform/http/parse';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';

/**
 * A payment becomes a record of its own, and part of what is paid; in the transaction of the command.
 * @throws Refusal invalid_input: it would have come in later than today
 */
export const recordPayment = async ({ trx, services, row, params, at, set }: EffectWork): Promise<void> => {
  const binding = knownBinding('payments');
  const { amount_fils, received_on, method, payment_reference } = params;
  const day = String(received_on);
  if (day > dayInDubai(at.getTime()))
    throw invalidField('payload.received_on', 'invalid', 'Is later than today');
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
