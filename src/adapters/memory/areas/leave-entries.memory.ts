import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact, ofEmployee, ownedBy } from '../memory-rules';

export const rules: MemoryAreaRules = {
  owner: ownedBy('company_id', 'employee_id'),
  factsOf: authorFact,
  prepare: (fields, _, from) => ok(ofEmployee(fields, from)),
};
