import { defineArea } from '@domain/area/area';

export const ADJUSTMENT_KINDS = ['addition', 'reduction'] as const;
export const ADJUSTMENT_CATEGORIES = [
  'overtime',
  'bonus',
  'commission',
  'allowance',
  'expense_claim',
  'leave_encashment',
  'unpaid_leave',
  'advance_recovery',
  'alimony',
  'judgment',
  'fine',
  'damage',
  'other',
] as const;

/** What an employee gets more, or less, than his pay in one month. */
export const adjustments = defineArea({
  name: 'adjustments',
  entity: 'adjustment',
  title: 'employee_id',
  foremost: ['amount_fils'],
  about: ['employee_id', 'company_id', 'kind', 'amount_fils', 'month'],
  lifecycles: ['adjustment'],
  order: { field: 'created_at', direction: 'desc' },
  financeRoles: ['isPayroll'],
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { creates: true, changes: true, imports: true, commands: ['submit', 'cancel'] },
  },
  groups: [
    {
      id: 'adjustment',
      fields: ['employee_id', 'company_id', 'month', 'kind', 'category', 'amount_fils', 'reason'],
    },
    { id: 'standing', fields: ['approver_id', 'run_id', 'taken_fils', 'reverses_id', 'remark'] },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The employee's own company. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    /** Kept as the first day of its month. */
    month: {
      kind: 'day',
      isMonth: true,
      required: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    kind: {
      kind: 'choice',
      options: ADJUSTMENT_KINDS,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    amount_fils: { kind: 'money', min: 1, grant: 'salary', list: 'shown' },
    category: {
      kind: 'choice',
      options: ADJUSTMENT_CATEGORIES,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    reason: { kind: 'longText', required: true, isSearched: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    run_id: { kind: 'reference', to: 'payroll-runs', isManaged: true, list: 'hidden', isFilterable: true },
    /** What the run has paid or deducted of it; the rest of a deduction is carried as an advance. */
    taken_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'hidden' },
    /** Of one that takes another one back. */
    reverses_id: { kind: 'reference', to: 'adjustments', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
