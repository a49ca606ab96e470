import { defineArea } from '@domain/area/area';
import { HIRED } from '@domain/employment/employee-lists';
import { MOST_WAGE_FILS } from '@domain/shared/bounds';

const amount = { kind: 'money', min: 0, max: MOST_WAGE_FILS, grant: 'salary', list: 'hidden' } as const;

/** What an employee earns a month from a day on, by component. What is approved is in force until the next one begins. */
export const salaries = defineArea({
  name: 'salaries',
  entity: 'salary',
  title: 'employee_id',
  foremost: ['gross_fils'],
  ownTitle: 'effective_on',
  about: ['employee_id', 'company_id', 'gross_fils', 'effective_on'],
  lifecycles: ['salary'],
  order: { field: 'effective_on', direction: 'desc' },
  financeRoles: ['isPayroll'],
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: {},
    isEmployee: {},
  },
  related: [{ area: 'letters', field: 'salary_id' }],
  groups: [
    { id: 'salary', fields: ['employee_id', 'company_id', 'effective_on', 'ends_on', 'reason'] },
    {
      id: 'amounts',
      fields: ['basic_fils', 'housing_fils', 'transport_fils', 'food_fils', 'other_fils', 'gross_fils'],
    },
    { id: 'approval', fields: ['approver_id', 'remark'] },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
      offers: HIRED,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The employee's own company. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    effective_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    /** Its last day; empty: no other one follows yet. Before its first one: another took its place. */
    ends_on: { kind: 'day', isDerived: true, list: 'hidden' },
    reason: { kind: 'longText', isSearched: true },
    basic_fils: { ...amount, min: 1, required: true },
    housing_fils: amount,
    transport_fils: amount,
    food_fils: amount,
    other_fils: amount,
    gross_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'shown' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
