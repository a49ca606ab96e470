import { missingOf } from '@domain/areas/missing-details/details.rules';
import { factsOfDetails } from '@domain/areas/missing-details/missing-detail.policy';
import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  derived: ({ fields }, from) => {
    const employee = from.record('employees', String(fields.employee_id));
    const missing = missingOf(String(fields.asks_for), employee?.fields ?? {});
    return { still_missing: missing.flatMap(([, details]) => details).length };
  },
  factsOf: ({ fields }, from) =>
    factsOfDetails(fields, from.record('employees', String(fields.employee_id))?.state),
};
