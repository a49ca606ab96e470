import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  factsOf: ({ id, created_by }, from) => ({
    author: created_by,
    open_invoices: from
      .naming('invoices', 'legal_entity_id', id)
      .filter(({ state }) => ['draft', 'approval', 'approved'].includes(state)).length,
  }),
};
