import type { MemoryAreaRules } from '../memory-binding';
import { authorFact } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: authorFact,
};
