import { sameExpense } from '@domain/areas/expenses/same-expense.rules';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { vatAmounts } from '../memory-vat';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ id }, from) => ({ receipts: from.filesOf('expenses', id).length }),
  factsOf: ({ id }, from) => ({ receipts: from.filesOf('expenses', id).length }),
  prepare: (fields, { userId }) => ok({ ...vatAmounts(fields, 'spent_on'), author_id: userId }),
  sameAs: sameExpense,
};
