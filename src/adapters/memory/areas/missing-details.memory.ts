import { missingOf } from '@domain/areas/missing-details/details.rules';
import { factsOfDetails } from '@domain/areas/missing-details/missing-detail.policy';
import { DETAILS_ENDED } from '@domain/cases/details-ended';
import { refuse, refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { isNotIn } from '../memory-rules';

export const rules: MemoryAreaRules = {
  derived: ({ fields }, from) => {
    const employee = from.record('employees', String(fields.employee_id));
    const missing = missingOf(String(fields.asks_for), employee?.fields ?? {});
    return { still_missing: missing.flatMap(([, details]) => details).length };
  },
  factsOf: ({ fields }, from) =>
    factsOfDetails(fields, from.record('employees', String(fields.employee_id))?.state),
  prepare: (fields, _, from) => {
    const employee = from.employee(String(fields.employee_id));
    if (employee === null) return refuseField('fields.employee_id');
    const isOpen = from.naming('missing-details', 'employee_id', employee.id).some(isNotIn(...DETAILS_ENDED));
    return isOpen ? refuse('duplicate') : ok({ company_id: employee.company });
  },
};
