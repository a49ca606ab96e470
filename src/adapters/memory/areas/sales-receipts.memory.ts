import type { MemoryAreaRules } from '../memory-binding';
import { clientCreditIn, receiptLeft } from '../memory-credit';
import { isIn } from '../memory-rules';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: (row) => ({ credit_fils: receiptLeft(row) }),
  factsOf: ({ id, fields }, from) => ({
    client_credit_fils: clientCreditIn(from, String(fields.company_id)),
    reconciled: from.naming('bank-transactions', 'sales_receipt_id', id).filter(isIn('reconciled')).length,
  }),
};
