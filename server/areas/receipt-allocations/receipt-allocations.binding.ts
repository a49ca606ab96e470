import { receiptAllocations } from '@domain/areas/receipt-allocations/receipt-allocations.area';
import { ISSUED_INVOICES } from '@domain/finance/states';
import { receiptAllocationLifecycle } from '@machines/areas/receipt-allocations/receipt-allocation.lifecycle';
import { lockedMonths } from '@server/platform/finance/books';
import type { AreaBinding } from '@server/records/binding';
import { giveBack } from './give-back';

/** The command of a receipt makes them, and the invoice that bills wages which were paid in advance. */
export const binding: AreaBinding = {
  area: receiptAllocations,
  lifecycles: [receiptAllocationLifecycle],
  scope: 'staff',
  factsFrom: ['ledger-periods'],
  factsOf: async (trx, { fields }) => {
    const notes =
      typeof fields.invoice_id !== 'string'
        ? []
        : await trx
            .selectFrom('invoice')
            .select('id')
            .where('credits_id', '=', fields.invoice_id)
            .where('state', 'in', ['approval', ...ISSUED_INVOICES])
            .limit(1)
            .execute();
    return { is_credited: notes.length > 0, locked_months: await lockedMonths(trx) };
  },
  effects: { giveBack },
  topics: ['sales-receipts', 'run-fundings', 'invoices', 'debit-notes'],
};
