import { defineArea } from '@domain/area/area';
import { EMPLOYED } from '@domain/employment/employee-lists';
import { DEDUCTION_CASES } from '@domain/finance/deductions.rules';

export const ADVANCE_KINDS = ['advance', 'overpayment', 'deduction'] as const;

/** What an employee owes and his next payslips recover: an advance that was paid out, an overpayment, the rest of a deduction that the law limits. */
export const advances = defineArea({
  name: 'advances',
  entity: 'advance',
  title: 'employee_id',
  foremost: ['amount_fils', 'balance_fils'],
  ownTitle: 'kind',
  about: ['employee_id', 'company_id', 'kind', 'amount_fils', 'instalment_fils'],
  lifecycles: ['advance'],
  order: { field: 'created_at', direction: 'desc' },
  financeRoles: ['isPayroll'],
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { hides: ['visa_fee_id'] },
    isEmployee: { hides: ['visa_fee_id'] },
  },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    {
      id: 'advance',
      fields: [
        'employee_id',
        'company_id',
        'kind',
        'deduction',
        'month',
        'amount_fils',
        'instalment_fils',
        'visa_fee_id',
        'reason',
      ],
    },
    {
      id: 'recovery',
      fields: ['approver_id', 'paid_on', 'run_id', 'recovered_fils', 'balance_fils', 'remark'],
    },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
      offers: EMPLOYED,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The employee's own company. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    /** What payroll itself finds is no advance that somebody asks for. */
    kind: { kind: 'choice', options: ADVANCE_KINDS, isDerived: true, list: 'shown', isFilterable: true },
    /** The case of the law by which it is deducted. */
    deduction: { kind: 'choice', options: DEDUCTION_CASES, isDerived: true, list: 'hidden' },
    /** Of what payroll found: the month of the payslip. */
    month: { kind: 'day', isMonth: true, isDerived: true, list: 'hidden' },
    amount_fils: { kind: 'money', min: 1, required: true, grant: 'salary', list: 'shown' },
    /** At most so much a month; empty: as much as the law allows. */
    instalment_fils: { kind: 'money', min: 1, grant: 'salary', list: 'hidden' },
    /** The fine that was paid for him: nothing is paid out. */
    visa_fee_id: { kind: 'reference', to: 'visa-fees', isManaged: true, list: 'hidden' },
    reason: { kind: 'longText', required: true, isSearched: true, arabic: 'reason_ar' },
    reason_ar: { kind: 'longText', isManaged: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    paid_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** The run that has found it. */
    run_id: { kind: 'reference', to: 'payroll-runs', isDerived: true, list: 'hidden', isFilterable: true },
    recovered_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'hidden' },
    balance_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'shown' },
    remark: { kind: 'longText', isManaged: true },
  },
});
