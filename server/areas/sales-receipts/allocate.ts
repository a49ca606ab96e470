import { allocateTo, allocationRefusal } from '@server/platform/finance/allocations';
import { clientCredit, lockCredit } from '@server/platform/finance/client-credit';
import type { EffectWork } from '@server/records/binding';

/**
 * Others may have taken from the client's credit since the guard looked: looked at again while nobody else can.
 * @param taken what this takes from it, fils
 * @throws Refusal not_allowed
 */
const requireCredit = async ({ trx, row }: EffectWork, taken: number): Promise<void> => {
  await lockCredit(trx, row.fields.company_id);
  const credit = await clientCredit(trx, row.fields.company_id);
  if (credit < taken) throw allocationRefusal('more_than_left', { left: credit / 100 });
};

/**
 * Sets a part of the receipt against an invoice or a debit note of its client, in the transaction of the command.
 * @throws Refusal invalid_input (another client's), not_allowed (nothing of it is due, or less)
 */
export const allocate = async (work: EffectWork): Promise<void> => {
  const { row, params, set } = work;
  const { invoice_id, debit_note_id, allocated_on } = params;
  const amount = Number(params.amount_fils);
  const isInvoice = typeof invoice_id === 'string';
  const id = String(isInvoice ? invoice_id : debit_note_id);
  await requireCredit(work, amount);
  await allocateTo(work, { receipt_id: row.id }, { area: isInvoice ? 'invoices' : 'debit-notes', id });
  set({
    allocated_fils: Number(row.fields.allocated_fils) + amount,
    applied_on: String(allocated_on),
    ...(isInvoice ? { applied_to_id: id } : {}),
  });
};

/** Made void, the whole of it leaves the client's credit. @throws Refusal not_allowed */
export const checkCredit = (work: EffectWork): Promise<void> =>
  requireCredit(work, Number(work.row.fields.total_fils) - Number(work.row.fields.allocated_fils));
