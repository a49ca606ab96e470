import { UNSENT_INVOICES } from '@domain/finance/states';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact, isIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: (row, from) => ({
    ...authorFact(row),
    open_invoices: from.naming('invoices', 'legal_entity_id', row.id).filter(isIn(...UNSENT_INVOICES)).length,
  }),
};
