import type { MemoryAreaRules } from '../memory-binding';
import { ownedBy } from '../memory-rules';

export const rules: MemoryAreaRules = {
  owner: ownedBy('company_id'),
};
