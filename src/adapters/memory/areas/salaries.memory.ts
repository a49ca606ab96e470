import { grossOf, payAmounts } from '@domain/finance/pay-components';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact, isIn } from '../memory-rules';

/** What follows from an approval, the end of the salary before, is the reference back end's to write. */
export const rules: MemoryAreaRules = {
  derived: ({ fields }) => ({ gross_fils: grossOf(payAmounts((name) => Number(fields[name] ?? 0))) }),
  factsOf: (row, from) => {
    const employee = String(row.fields.employee_id);
    const others = from.naming('salaries', 'employee_id', employee).filter(({ id }) => id !== row.id);
    return {
      ...authorFact(row),
      joined_on: from.record('employees', employee)?.fields.joined_on ?? null,
      other: others.find(isIn('submitted'))?.id ?? null,
    };
  },
};
