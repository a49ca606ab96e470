import { defineArea } from '@domain/area/area';

export const RUN_KINDS = ['regular', 'off_cycle', 'correction', 'final'] as const;

/** Wages of one client's employees for one month, from the inputs to the payslips. */
export const payrollRuns = defineArea({
  name: 'payroll-runs',
  entity: 'payroll_run',
  title: 'name',
  foremost: ['net_fils'],
  about: ['company_id', 'headcount', 'net_fils', 'pay_on'],
  lifecycles: ['payroll-run'],
  order: { field: 'month', direction: 'desc' },
  financeRoles: ['isPayroll'],
  access: {
    isSuperAdmin: { creates: true, changes: true, commands: 'all' },
    isAdmin: { commands: ['client_approve', 'request_changes'], hides: ['funding_exception'] },
  },
  related: [
    { area: 'payslips', field: 'run_id' },
    { area: 'adjustments', field: 'run_id' },
    { area: 'run-fundings', field: 'run_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    { id: 'run', fields: ['name', 'company_id', 'month', 'kind', 'pay_on', 'note'] },
    {
      id: 'amounts',
      fields: [
        'headcount',
        'gross_fils',
        'additions_fils',
        'reductions_fils',
        'net_fils',
        'previous_net_fils',
        'variance_percent',
      ],
    },
    {
      id: 'approval',
      fields: [
        'exceptions',
        'reviewer_id',
        'client_approver_id',
        'client_approver_name',
        'approval_reference',
        'remark',
      ],
    },
    {
      id: 'payout',
      fields: [
        'funded_fils',
        'funded_on',
        'funding_exception',
        'exception_by_id',
        'paid_fils',
        'paid_on',
        'payout_on',
        'paid_percent',
        'paid_in_time_fils',
        'unpaid',
        'returned_fils',
        'returned_on',
      ],
    },
  ],
  fields: {
    name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** Kept as the first day of its month. */
    month: {
      kind: 'day',
      isMonth: true,
      required: true,
      isFixed: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    net_fils: { kind: 'money', isDerived: true, list: 'shown', isSortable: true },
    kind: {
      kind: 'choice',
      options: RUN_KINDS,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Wages of a month are due on the first of the next one (Ministerial Resolution 340/2026). */
    pay_on: { kind: 'day', list: 'shown', isSortable: true, isFilterable: true },
    note: { kind: 'longText' },
    headcount: { kind: 'whole', isDerived: true, list: 'shown' },
    gross_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    additions_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    reductions_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Of the client's regular run of the month before. */
    previous_net_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Against it, rounded to whole percents; empty where there is none. */
    variance_percent: { kind: 'whole', isDerived: true, list: 'shown' },
    /** Payslips that cannot be paid as they are. */
    exceptions: { kind: 'whole', isDerived: true, list: 'shown' },
    reviewer_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    client_approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
    /** Staff record the approval of somebody at the client only with these: who gave it, and the name of the attached file that shows it. */
    client_approver_name: { kind: 'text', maxLength: 120, isManaged: true, list: 'hidden' },
    approval_reference: { kind: 'text', maxLength: 120, isManaged: true, list: 'hidden' },
    /** All receipts together, those aside that were called back; the day is that of the last one. */
    funded_fils: { kind: 'money', isManaged: true, list: 'hidden' },
    funded_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Why wages go out before the money for all of them is there, and who answers for it. */
    funding_exception: { kind: 'longText', isManaged: true },
    exception_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    /** Of its payslips, those that are paid now. */
    paid_fils: { kind: 'money', isManaged: true, list: 'hidden' },
    /** Day of its last payment. */
    paid_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Day of the payment that was recorded last: its entry is posted on it. */
    payout_on: { kind: 'day', isManaged: true, list: 'never' },
    /** Paid on the day on which wages were due, or before. */
    paid_in_time_fils: { kind: 'money', isManaged: true, list: 'hidden' },
    /** All that was paid and came back, and when something did so last. */
    returned_fils: { kind: 'money', isManaged: true, list: 'hidden' },
    returned_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** Payslips whose money has not arrived. */
    unpaid: { kind: 'whole', isDerived: true, list: 'hidden' },
    /** Of the wages due; an establishment complies from 85 on. */
    paid_percent: { kind: 'whole', isDerived: true, list: 'hidden' },
  },
});
