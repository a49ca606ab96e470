import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact, ofEmployee } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: authorFact,
  prepare: (fields, _, from) => ok(ofEmployee(fields, from)),
};
