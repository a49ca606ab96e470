import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => ({
    is_credited:
      typeof fields.invoice_id === 'string' &&
      from.naming('invoices', 'credits_id', fields.invoice_id).some(({ state }) => state !== 'cancelled'),
  }),
};
