import { missingOf } from '@domain/areas/missing-details/details.rules';
import { factsOfDetails } from '@domain/areas/missing-details/missing-detail.policy';
import { DETAILS_ENDED } from '@domain/cases/details-ended';
import { refuse, refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: idOf(fields.company_id), employee: idOf(fields.employee_id) }),
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
    const isOpen = from
      .naming('missing-details', 'employee_id', employee.id)
      .some(({ state }) => !DETAILS_ENDED.some((ended) => ended === state));
    return isOpen ? refuse('duplicate') : ok({ company_id: employee.company });
  },
};
