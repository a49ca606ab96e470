import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { vatAmounts } from '../memory-vat';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  factsOf: ({ id }, from) => ({
    reconciled: from
      .naming('bank-transactions', 'sales_receipt_id', id)
      .filter(({ state }) => state === 'reconciled').length,
  }),
  prepare: (fields, { userId }) => ok({ ...vatAmounts(fields, 'received_on'), author_id: userId }),
};
