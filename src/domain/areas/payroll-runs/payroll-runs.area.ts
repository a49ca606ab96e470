import { defineArea } from '@domain/area/area';

export const RUN_KINDS = ['regular', 'off_cycle', 'correction', 'final'] as const;

/** Wages of one client's employees for one month, from the inputs to the payslips. */
export const payrollRuns = defineArea({
  name: 'payroll-runs',
  entity: 'payroll_run',
  title: 'name',
  lifecycles: ['payroll-run'],
  order: { field: 'month', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, commands: 'all' },
    isAdmin: { commands: ['client_approve', 'request_changes'] },
  },
  related: [
    { area: 'payslips', field: 'run_id' },
    { area: 'adjustments', field: 'run_id' },
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
    { id: 'approval', fields: ['exceptions', 'reviewer_id', 'client_approver_id', 'remark'] },
    {
      id: 'payout',
      fields: [
        'funded_fils',
        'funded_on',
        'employer_id',
        'employer_routing',
        'sif_at',
        'paid_fils',
        'paid_on',
        'paid_percent',
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
    net_fils: { kind: 'money', isDerived: true, list: 'shown', isSortable: true },
    /** Of the client's regular run of the month before. */
    previous_net_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Against it, rounded to whole percents; empty where there is none. */
    variance_percent: { kind: 'whole', isDerived: true, list: 'shown' },
    /** Payslips that cannot be paid as they are. */
    exceptions: { kind: 'whole', isDerived: true, list: 'shown' },
    reviewer_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    client_approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
    funded_fils: { kind: 'money', min: 1, isManaged: true, list: 'hidden' },
    funded_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** WPS: the establishment that pays (13 digits), and the routing code of its bank (9 digits). */
    employer_id: { kind: 'text', maxLength: 13, check: 'digits', isManaged: true, list: 'hidden' },
    employer_routing: { kind: 'text', maxLength: 9, check: 'digits', isManaged: true, list: 'hidden' },
    /** One instant serves the file's name and its control record. */
    sif_at: { kind: 'instant', isManaged: true, list: 'hidden' },
    paid_fils: { kind: 'money', isManaged: true, list: 'hidden' },
    paid_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Of the wages due; an establishment complies from 85 on. */
    paid_percent: { kind: 'whole', isDerived: true, list: 'hidden' },
  },
});
