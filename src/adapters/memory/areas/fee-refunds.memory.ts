import type { MemoryAreaRules } from '../memory-binding';
import { clientCreditIn } from '../memory-credit';
import { clientDepositIn, clientOwesIn } from '../memory-deposit';
import { authorFact } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: (row, from) => {
    const client = String(row.fields.company_id);
    return {
      ...authorFact(row),
      client_credit_fils: clientCreditIn(from, client),
      ...(row.fields.source === 'deposit'
        ? { client_deposit_fils: clientDepositIn(from, client), client_owes_fils: clientOwesIn(from, client) }
        : {}),
    };
  },
};
