import { RUNS_WITHOUT_BILL } from '@domain/finance/states';
import type { MemoryAreaRules } from '../memory-binding';
import { isNotIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => {
    const billed = from
      .naming('billing-runs', 'company_id', String(fields.company_id))
      .filter(isNotIn(...RUNS_WITHOUT_BILL))
      .map((run) => String(run.fields.month))
      .sort();
    return { billed_until: billed.at(-1) ?? null };
  },
};
