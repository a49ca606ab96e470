import { sameExpense } from '@domain/areas/expenses/same-expense.rules';
import type { MemoryAreaRules } from '../memory-binding';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ id }, from) => ({ receipts: from.filesOf('expenses', id).length }),
  factsOf: ({ id }, from) => ({ receipts: from.filesOf('expenses', id).length }),
  sameAs: sameExpense,
};
