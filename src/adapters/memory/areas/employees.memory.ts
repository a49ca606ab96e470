import { OFFBOARDING_STATES } from '@domain/cases/case-states';
import { employeeNumber } from '../employee-number';
import type { MemoryAreaRules } from '../memory-binding';
import { isIn, isNotIn } from '../memory-rules';

/** Identity documents are fields like any other: nobody has any at the start. */
export const rules: MemoryAreaRules = {
  derived: ({ id, fields }) => ({
    employee_number: employeeNumber(id),
    full_name: `${fields.first_name ?? ''} ${fields.last_name ?? ''}`.trim(),
  }),
  bulkOperations: {
    make_letters: ({ id }, { issue_at_once, ...fields }) => ({
      area: 'letters',
      fields: { ...fields, employee_id: id },
      event: issue_at_once === true ? 'issue' : null,
    }),
  },
  factsOf: ({ id, fields }, from) => ({
    has_pay:
      Number(fields.basic_fils ?? 0) > 0 || from.naming('salaries', 'employee_id', id).some(isIn('approved')),
    offboarding:
      from.naming('offboardings', 'employee_id', id).find(isNotIn(...OFFBOARDING_STATES.ended))?.id ?? null,
  }),
};
