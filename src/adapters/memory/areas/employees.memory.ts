import { employeeNumber } from '../employee-number';
import type { MemoryAreaRules, Stored } from '../memory-binding';

const amount = ({ fields }: Pick<Stored, 'fields'>, name: string): number | null => {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
};

/** Identity documents are kept by the reference back end: in memory nobody has any. */
export const rules: MemoryAreaRules = {
  owner: ({ id, fields }) => ({ company: String(fields.company_id), employee: id }),
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
  factsOf: (row, from) => ({
    has_pay:
      (amount(row, 'basic_fils') ?? 0) > 0 ||
      from.naming('salaries', 'employee_id', row.id).some(({ state }) => state === 'approved'),
    offboarding:
      from
        .naming('offboardings', 'employee_id', row.id)
        .find(({ state }) => state !== 'closed' && state !== 'withdrawn')?.id ?? null,
  }),
};
