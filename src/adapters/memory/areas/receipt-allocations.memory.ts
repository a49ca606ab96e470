import type { MemoryAreaRules } from '../memory-binding';
import { isNotIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => ({
    is_credited: from.naming('invoices', 'credits_id', String(fields.invoice_id)).some(isNotIn('cancelled')),
  }),
};
