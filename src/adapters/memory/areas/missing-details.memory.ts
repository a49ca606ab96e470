import { EMPLOYMENT_DETAILS, missingOf, PAPER_DETAILS } from '@domain/areas/missing-details/details.rules';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { invalid, refusal } from '../memory-data';

const ENDED = ['verified', 'expired', 'withdrawn'];
const LEFT = ['ended', 'cancelled'];
const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const rules: MemoryAreaRules = {
  owner: ({ fields }) => ({ company: idOf(fields.company_id), employee: idOf(fields.employee_id) }),
  derived: ({ fields }, from) => {
    const employee = from.record('employees', String(fields.employee_id));
    const missing = missingOf(String(fields.asks_for), employee?.fields ?? {});
    return { still_missing: missing.flatMap(([, details]) => details).length };
  },
  factsOf: ({ fields }, from) => ({
    answers: [...EMPLOYMENT_DETAILS, ...PAPER_DETAILS].filter((name) => (fields[name] ?? '') !== '').length,
    has_left: LEFT.includes(from.record('employees', String(fields.employee_id))?.state ?? ''),
  }),
  prepare: (fields, _, from) => {
    const employee = from.employee(String(fields.employee_id));
    if (employee === null) return invalid('fields.employee_id', 'invalid');
    const isOpen = from
      .naming('missing-details', 'employee_id', employee.id)
      .some(({ state }) => !ENDED.includes(state));
    return isOpen ? refusal(409, 'duplicate') : ok({ company_id: employee.company });
  },
};
