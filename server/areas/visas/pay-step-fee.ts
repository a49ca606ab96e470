import { feeOfStep } from '@domain/areas/visas/step-facts';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord, createRecord } from '@server/records/write/write';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The fee of a step is paid with it, against the receipt that the command names: the one that is due, at the amount that was paid; one
 * that no rate foresaw is written down. Without a receipt nothing is paid.
 * @throws Refusal not_allowed when its day lies in a locked month: the step is not given then
 */
export const payStepFee = async ({ trx, services, row, params, caller, at }: EffectWork): Promise<void> => {
  const receipt_number = text(params.receipt_number);
  const fee = feeOfStep(String(params.command), row.fields);
  if (receipt_number === null || fee === null) return;
  const binding = knownBinding('visa-fees');
  const writer = { trx, services, binding, visibility: null, onBehalfOf: caller, at };
  const paid = typeof params.fee_fils === 'number' ? params.fee_fils : null;
  const due = await trx
    .selectFrom('visa_fee')
    .select(['id', 'amount_fils'])
    .where('visa_case_id', '=', row.id)
    .where('kind', '=', fee.kind)
    .where('authority', '=', fee.authority)
    .where('state', '=', 'due')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (due === undefined && paid === null) throw new Error(`The visa process ${row.id} has no fee to pay`);
  const id =
    due?.id ??
    (await createRecord(writer, { fields: { ...fee, visa_case_id: row.id, amount_fils: paid } })).id;
  if (due !== undefined && paid !== null && paid !== due.amount_fils)
    await changeAsSystem(writer, { id, fields: { amount_fils: paid } });
  const paid_on = text(params.happened_on) ?? dayInDubai(at.getTime());
  await commandRecord(writer, { id, event: 'pay', payload: { receipt_number, paid_on }, version: 'latest' });
};
