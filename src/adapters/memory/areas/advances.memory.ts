import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

/** Payslips, which recover them, are the reference back end's to make. */
export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: String(fields.company_id), employee: String(fields.employee_id) }),
  derived: ({ state, fields }) => ({
    recovered_fils: 0,
    balance_fils: state === 'outstanding' ? Number(fields.amount_fils) : null,
  }),
  factsOf: ({ created_by }) => ({ author: created_by }),
  prepare: (fields, _, from) =>
    ok({
      company_id: from.companyOf('employees', String(fields.employee_id)),
      kind: fields.kind ?? 'advance',
      deduction: fields.deduction ?? 'loan',
    }),
};
