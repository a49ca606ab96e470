import { RECEIPTS_IN_FORCE } from '@domain/finance/states';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { clientCreditIn } from '../memory-credit';
import { vatAmounts } from '../memory-vat';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    credit_fils: RECEIPTS_IN_FORCE.some((one) => one === state)
      ? Number(fields.total_fils) - Number(fields.allocated_fils ?? 0)
      : 0,
  }),
  factsOf: ({ id, fields }, from) => ({
    client_credit_fils: clientCreditIn(from, String(fields.company_id)),
    reconciled: from
      .naming('bank-transactions', 'sales_receipt_id', id)
      .filter(({ state }) => state === 'reconciled').length,
  }),
  prepare: (fields, { userId }) => ok({ ...vatAmounts(fields, 'received_on'), author_id: userId }),
};
