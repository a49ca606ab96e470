import { BOOKED_EXPENSES, RECEIPTS_IN_FORCE } from '@domain/finance/states';
import type { MemoryAreaRules } from '../memory-binding';

const SOUND: Readonly<Record<string, { readonly area: string; readonly states: readonly string[] }>> = {
  payment_id: { area: 'payments', states: ['received'] },
  expense_id: { area: 'expenses', states: BOOKED_EXPENSES },
  sales_receipt_id: { area: 'sales-receipts', states: RECEIPTS_IN_FORCE },
  journal_line_id: { area: 'journal-lines', states: ['fixed'] },
};

/** Suggestions are the reference back end's: in memory a line is matched by hand. */
export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => ({
    candidate: null,
    is_sound: Object.entries(SOUND).some(([name, { area, states }]) => {
      const id = fields[name];
      return typeof id === 'string' && states.includes(from.record(area, id)?.state ?? '');
    }),
  }),
};
