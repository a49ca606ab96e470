import { defineArea } from '@domain/area/area';
import { EMPLOYED } from '@domain/employment/employee-lists';
import { SCHEMES } from './estimate';

export const LEAVING_REASONS = [
  'resignation',
  'termination',
  /** Without notice, for a cause of article 44. */
  'dismissal',
  'end_of_contract',
  'redundancy',
  'mutual',
  'death',
] as const;

/** What a form lets in; how much a letter needs is the law of its day (src/domain/employment/notice.rules.ts). */
const MOST_NOTICE = 90;

/** Somebody leaves: notice, clearance, final settlement, and the cancellation of his visa, in this order. */
export const offboardings = defineArea({
  name: 'offboardings',
  entity: 'offboarding_case',
  title: 'employee_id',
  ownTitle: 'reason',
  about: ['employee_id', 'company_id', 'reason', 'last_day_on', 'total_fils'],
  home: '/Offboarding',
  lifecycles: ['offboarding'],
  order: { field: 'last_day_on', direction: 'asc' },
  financeRoles: ['isPayroll'],
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { creates: true, commands: ['withdraw', 'record_clearance'] },
    isEmployee: { hides: ['note', 'approved_by_id'] },
  },
  related: [
    { area: 'letters', field: 'offboarding_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    { id: 'case', fields: ['employee_id', 'company_id', 'reason', 'last_day_on', 'note'] },
    { id: 'notice', fields: ['notice_given_on', 'notice_days', 'joins_other_employer', 'notice_ends_on'] },
    { id: 'clearance', fields: ['handover_done', 'assets_returned', 'access_removed'] },
    {
      id: 'settlement',
      fields: [
        'scheme',
        'unpaid_days',
        'leave_half_days',
        'last_month_days',
        'deductions_fils',
        'override_reason',
        'advances_fils',
        'estimated_on',
        'gratuity_fils',
        'total_fils',
        'below_zero_reason',
        'approved_by_id',
      ],
    },
    {
      id: 'end',
      fields: [
        'dues_signed_on',
        'paid_on',
        'payment_reference',
        'dues_due_on',
        'visa_case_id',
        'withdraw_reason',
      ],
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
    reason: { kind: 'choice', options: LEAVING_REASONS, required: true, list: 'shown', isFilterable: true },
    /** Moved by a command afterwards: the notice and the settlement hang on it. */
    last_day_on: {
      kind: 'day',
      required: true,
      isFixed: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    note: { kind: 'longText' },
    /** The day of the letter. */
    notice_given_on: { kind: 'day', isManaged: true, list: 'hidden' },
    notice_days: { kind: 'whole', min: 0, max: MOST_NOTICE, isManaged: true, list: 'hidden' },
    /** He goes to another employer in the country: within probation that takes a month's notice. */
    joins_other_employer: { kind: 'flag', isManaged: true, list: 'hidden' },
    notice_ends_on: { kind: 'day', isDerived: true, list: 'hidden' },
    handover_done: { kind: 'flag', isManaged: true, list: 'hidden' },
    assets_returned: { kind: 'flag', isManaged: true, list: 'hidden' },
    access_removed: { kind: 'flag', isManaged: true, list: 'hidden' },
    /** All three: nothing is left for the client to do before the settlement. */
    is_cleared: { kind: 'flag', isDerived: true, list: 'hidden', isFilterable: true },
    scheme: { kind: 'choice', options: SCHEMES, isManaged: true, list: 'hidden' },
    unpaid_days: { kind: 'whole', min: 0, max: 20_000, isManaged: true, list: 'hidden' },
    leave_half_days: { kind: 'whole', min: 0, max: 2_000, isManaged: true, list: 'hidden' },
    /** A day at half pay is half a day. */
    last_month_days: { kind: 'decimal', min: 0, max: 31, isManaged: true, list: 'hidden' },
    deductions_fils: { kind: 'money', min: 0, isManaged: true, grant: 'salary', list: 'hidden' },
    /** Why a figure is not the one that the records have. */
    override_reason: { kind: 'longText', isManaged: true },
    /** What the settlement takes back of advances and overpayments. */
    advances_fils: { kind: 'money', min: 0, isManaged: true, grant: 'salary', list: 'hidden' },
    estimated_on: { kind: 'day', isManaged: true, list: 'hidden' },
    gratuity_fils: { kind: 'money', isManaged: true, grant: 'salary', list: 'hidden' },
    total_fils: { kind: 'money', isManaged: true, grant: 'salary', list: 'shown' },
    /** Why the employee owes more than he gets. */
    below_zero_reason: { kind: 'longText', isManaged: true },
    approved_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    dues_signed_on: { kind: 'day', isManaged: true, list: 'hidden' },
    paid_on: { kind: 'day', isManaged: true, list: 'hidden' },
    payment_reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'hidden' },
    /** 14 days after the last one. */
    dues_due_on: { kind: 'day', isDerived: true, list: 'shown' },
    visa_case_id: { kind: 'reference', to: 'visas', isManaged: true, list: 'hidden' },
    withdraw_reason: { kind: 'longText', isManaged: true },
  },
});
