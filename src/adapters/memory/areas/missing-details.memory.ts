import {
  EMPLOYMENT_DETAILS,
  IDENTITY_DOCUMENT_DETAILS,
  missingOf,
} from '@domain/areas/missing-details/details.rules';
import { refuse, refuseField } from '@domain/records/refusal';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';

const ENDED = ['verified', 'expired', 'withdrawn'];
const LEFT = ['ended', 'cancelled', 'merged'];
const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: idOf(fields.company_id), employee: idOf(fields.employee_id) }),
  derived: ({ fields }, from) => {
    const employee = from.record('employees', String(fields.employee_id));
    const missing = missingOf(String(fields.asks_for), employee?.fields ?? {});
    return { still_missing: missing.flatMap(([, details]) => details).length };
  },
  factsOf: ({ fields }, from) => ({
    answers: [...EMPLOYMENT_DETAILS, ...IDENTITY_DOCUMENT_DETAILS].filter(
      (name) => (fields[name] ?? '') !== '',
    ).length,
    has_left: LEFT.includes(from.record('employees', String(fields.employee_id))?.state ?? ''),
  }),
  prepare: (fields, _, from) => {
    const employee = from.employee(String(fields.employee_id));
    if (employee === null) return refuseField('fields.employee_id');
    const isOpen = from
      .naming('missing-details', 'employee_id', employee.id)
      .some(({ state }) => !ENDED.includes(state));
    return isOpen ? refuse('duplicate') : ok({ company_id: employee.company });
  },
};
