import { nextNumber } from '@server/platform/document-number';
import { requireBank } from '@server/platform/finance/require-bank';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { sql } from 'kysely';

/**
 * Money of the same bank reference is asked about, whoever it came from: it was probably entered already.
 * @throws Refusal not_allowed, unless it was answered that it is another payment
 */
const askAboutReference = async ({ trx, params }: EffectWork): Promise<void> => {
  const { payment_reference, is_another_payment } = params;
  if (typeof payment_reference !== 'string' || is_another_payment === true) return;
  const there = await trx
    .selectFrom('invoice_payment')
    .select('number')
    .where(sql`lower(reference)`, '=', payment_reference.toLowerCase())
    .where('state', '=', 'received')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  if (there)
    throw new Refusal('not_allowed', {
      reasons: [
        {
          code: 'reference_used',
          values: { number: there.number },
          owner: 'finance',
          fix: { tab: 'process', field: 'is_another_payment' },
        },
      ],
    });
};

/** A payment becomes a record of its own, and part of what is paid; in the transaction of the command. */
export const recordPayment = async (work: EffectWork): Promise<void> => {
  await askAboutReference(work);
  const { trx, services, row, params, at, set } = work;
  const binding = knownBinding('payments');
  const { amount_fils, received_on, method, payment_reference, account_id } = params;
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
