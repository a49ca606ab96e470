import { UNSENT_INVOICES } from '@domain/finance/states';
import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  factsOf: ({ id, created_by }, from) => ({
    author: created_by,
    open_invoices: from
      .naming('invoices', 'legal_entity_id', id)
      .filter(({ state }) => UNSENT_INVOICES.some((one) => one === state)).length,
  }),
};
