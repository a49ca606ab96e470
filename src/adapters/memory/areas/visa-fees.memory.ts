import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  related: ({ fields }, from) => {
    const visa = from.record('visas', String(fields.visa_case_id));
    const company_id = visa === null ? null : from.companyOf('visas', visa.id);
    return { company_id, employee_id: visa?.fields.employee_id ?? null };
  },
};
