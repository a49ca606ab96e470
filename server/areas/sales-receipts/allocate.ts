import { allocateCredit } from '@server/platform/finance/allocations';
import { requireCredit } from '@server/platform/finance/client-credit';
import type { EffectWork } from '@server/records/binding';

/** Sets a part of the receipt against an invoice or a debit note of its client, in the transaction of the command. */
export const allocate = async (work: EffectWork): Promise<void> => {
  const { document, set } = await allocateCredit(work, { receipt_id: work.row.id });
  work.set({ ...set, ...(document.area === 'invoices' ? { applied_to_id: document.id } : {}) });
};

/** Made void, the whole of it leaves the client's credit. @throws Refusal not_allowed */
export const checkCredit = (work: EffectWork): Promise<void> =>
  requireCredit(work, Number(work.row.fields.total_fils) - Number(work.row.fields.allocated_fils));
