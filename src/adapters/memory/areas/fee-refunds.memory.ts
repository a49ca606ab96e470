import type { MemoryAreaRules } from '../memory-binding';
import { clientCreditIn } from '../memory-credit';

export const rules: MemoryAreaRules = {
  factsOf: ({ created_by, fields }, from) => ({
    author: created_by,
    client_credit_fils: clientCreditIn(from, String(fields.company_id)),
  }),
};
