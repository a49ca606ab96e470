import { grossOf, payAmounts } from '@domain/finance/pay-components';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

/** What follows from an approval, the end of the salary before, is the reference back end's to write. */
export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: String(fields.company_id), employee: String(fields.employee_id) }),
  derived: ({ fields }) => ({ gross_fils: grossOf(payAmounts((name) => Number(fields[name] ?? 0))) }),
  factsOf: ({ id, fields, created_by }, from) => {
    const employee = String(fields.employee_id);
    const others = from.naming('salaries', 'employee_id', employee).filter((one) => one.id !== id);
    return {
      author: created_by,
      joined_on: from.record('employees', employee)?.fields.joined_on ?? null,
      other: others.find(({ state }) => state === 'submitted')?.id ?? null,
    };
  },
  prepare: (fields, _, from) => ok({ company_id: from.companyOf('employees', String(fields.employee_id)) }),
};
