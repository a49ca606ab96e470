import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: String(fields.company_id), employee: String(fields.employee_id) }),
  factsOf: ({ created_by }) => ({ author: created_by }),
  prepare: (fields, _, from) => ok({ company_id: from.companyOf('employees', String(fields.employee_id)) }),
};
