import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { commandRecord } from '@server/records/write/write';

/**
 * What a client has paid at once is set against an invoice of his, as far as that one is open; the rest stays his credit.
 * @throws Refusal not_allowed: nothing of the invoice is due
 */
export const applyCredit = async ({ trx, services, row, next, at, set }: EffectWork): Promise<void> => {
  const id = String(next.record.applied_to_id);
  const { state, outstanding_fils } = await trx
    .selectFrom('invoice')
    .select(['state', 'outstanding_fils'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (outstanding_fils <= 0 || !(state === 'sent' || state === 'partial'))
    throw new Refusal('not_allowed', { reasons: [{ code: 'nothing_due', owner: 'finance' }] });
  const credit_fils = Math.min(outstanding_fils, Number(row.fields.total_fils));
  const writer = { services, trx, binding: knownBinding('invoices'), visibility: null, at };
  await commandRecord(writer, { id, event: 'take_credit', payload: { credit_fils }, version: null });
  set({ allocated_fils: credit_fils });
};
