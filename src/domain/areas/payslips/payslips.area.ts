import { defineArea } from '@domain/area/area';
import { REDUCED_LEAVE_TYPES } from '@domain/employment/leave.rules';
import { PAYSLIP_EXCEPTIONS } from '@domain/finance/states';

/** Where the money of a confirmed payslip is; `none`: it comes to nothing. */
export const PAYOUTS = ['due', 'held', 'filed', 'paid', 'returned', 'none'] as const;
/** Why it stays behind while others are paid. Those that name a number are found by the product itself. */
export const HOLD_REASONS = [
  'no_establishment',
  'no_iban',
  'no_bank',
  'no_person',
  'on_request',
  'other',
] as const;
export const PAYSLIP_VARIANCES = ['account', 'shared', 'new', 'left', 'amount'] as const;
/** What of an amount has changed most; `days`: it is the wage of another number of days. */
export const PAYSLIP_VARIANCE_PARTS = [
  'salary',
  'days',
  'additions',
  'corrections',
  'pension',
  'advances',
  'reductions',
] as const;

/** `several`: of more than one type. */
const VARIANCE_ABSENCES = [...REDUCED_LEAVE_TYPES, 'suspension', 'several'] as const;

/** What one employee is paid for one month; made by a payroll run. */
export const payslips = defineArea({
  name: 'payslips',
  entity: 'payslip',
  title: 'number',
  foremost: ['employee_id', 'net_fils'],
  ownTitle: 'month',
  about: ['employee_id', 'company_id', 'month', 'net_fils'],
  lifecycles: ['payslip'],
  order: { field: 'month', direction: 'desc' },
  financeRoles: ['isPayroll'],
  access: {
    // whoever may change one may give a link to it out; every field of it is written by its run
    isSuperAdmin: { changes: true, commands: 'all' },
    // a batch is about employees of other clients too
    isAdmin: {
      hides: [
        'establishment_id',
        'batch_id',
        'hold_note',
        // what reviewers tell each other
        'is_unanswered',
        'variance_answer',
        'variance_answered_by_id',
        'variance_answered_on',
      ],
    },
    // the run is about everybody of his company
    isEmployee: {
      commands: ['view'],
      hides: [
        'run_id',
        'establishment_id',
        'batch_id',
        'hold_reason',
        'hold_note',
        'exception',
        'employer_pension_fils',
        'savings_fils',
        'variance',
        'variance_part',
        'variance_reason',
        'variance_absence',
        'is_unanswered',
        'variance_answer',
        'variance_answered_by_id',
        'variance_answered_on',
      ],
    },
  },
  groups: [
    {
      id: 'payslip',
      fields: [
        'number',
        'employee_id',
        'establishment_id',
        'company_id',
        'month',
        'run_id',
        'settlement_id',
        'viewed_on',
      ],
    },
    {
      id: 'amounts',
      fields: [
        'basic_fils',
        'housing_fils',
        'transport_fils',
        'food_fils',
        'other_fils',
        'allowances_fils',
        'additions_fils',
        'corrected_fils',
        'corrections',
        'reductions_fils',
        'pension_fils',
        'recovered_fils',
        'net_fils',
        'employer_pension_fils',
        'savings_fils',
      ],
    },
    {
      id: 'variance',
      fields: [
        'variance',
        'variance_part',
        'previous_net_fils',
        'net_change_fils',
        'variance_absence',
        'variance_reason',
        'is_unanswered',
        'variance_answer',
        'variance_answered_by_id',
        'variance_answered_on',
      ],
    },
    { id: 'account', fields: ['days', 'days_unpaid', 'iban', 'routing_code', 'person_code'] },
    {
      id: 'payout',
      fields: [
        'payout',
        'exception',
        'hold_reason',
        'hold_note',
        'batch_id',
        'paid_on',
        'payment_reference',
        'returned_on',
        'return_reason',
        'returned_fils',
      ],
    },
  ],
  fields: {
    number: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    employee_id: {
      kind: 'reference',
      to: 'employee',
      isDerived: true,
      list: 'shown',
      isFilterable: true,
    },
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    /** His employer when the payslip was confirmed. */
    establishment_id: {
      kind: 'reference',
      to: 'establishments',
      isDerived: true,
      list: 'hidden',
      isFilterable: true,
    },
    month: {
      kind: 'day',
      isMonth: true,
      isDerived: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    run_id: { kind: 'reference', to: 'payroll-runs', isDerived: true, list: 'hidden', isFilterable: true },
    /** Of a final run: the settlement that it pays. */
    settlement_id: { kind: 'reference', to: 'offboardings', isDerived: true, list: 'hidden' },
    basic_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    housing_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    transport_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    food_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    other_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    /** All components but the basic one. */
    allowances_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    net_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'shown' },
    additions_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'shown' },
    reductions_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'shown' },
    /** What earlier months have earned more than was paid for them, or less: a part of the additions, or owed by him. */
    corrected_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    /** Months that are corrected, each with its amount. */
    corrections: { kind: 'longText', grant: 'salary', isDerived: true },
    /** Parts of the reductions: his own part of the pension, and what is recovered of advances. */
    pension_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    recovered_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'hidden' },
    /** A cost besides his pay. */
    employer_pension_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    /** What the employer pays into his savings scheme, in place of the gratuity. */
    savings_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    /** What a reviewer looks at: somebody new, his last payslip, another account, or an amount that has changed much. */
    variance: {
      kind: 'choice',
      options: PAYSLIP_VARIANCES,
      isDerived: true,
      list: 'shown',
      isFilterable: true,
    },
    variance_part: {
      kind: 'choice',
      options: PAYSLIP_VARIANCE_PARTS,
      grant: 'salary',
      isDerived: true,
      list: 'shown',
    },
    variance_reason: { kind: 'longText', grant: 'salary', isDerived: true, list: 'shown' },
    /** Leave paid less than in full or a suspension, in this month or the one before; its days stand in the reason. */
    variance_absence: {
      kind: 'choice',
      options: VARIANCE_ABSENCES,
      grant: 'salary',
      isDerived: true,
      list: 'shown',
    },
    /** Nothing on file accounts for it, and nobody has said why. */
    is_unanswered: { kind: 'flag', isDerived: true, list: 'hidden', isFilterable: true },
    /** What whoever reviews has to say about it. */
    variance_answer: { kind: 'longText', grant: 'salary', isManaged: true, list: 'shown' },
    variance_answered_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    variance_answered_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** Of his payslip of the month before. */
    previous_net_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'hidden' },
    /** Against it. */
    net_change_fils: { kind: 'money', grant: 'salary', isDerived: true, list: 'hidden' },
    /** Days of the month that are paid, and that are not. */
    days: { kind: 'whole', isDerived: true, list: 'hidden' },
    days_unpaid: { kind: 'whole', isDerived: true, list: 'hidden' },
    /** Where the pay goes, as it was when the run was calculated. */
    iban: { kind: 'text', maxLength: 34, grant: 'bank', isManaged: true, list: 'hidden' },
    routing_code: { kind: 'text', maxLength: 9, check: 'digits', isManaged: true, list: 'hidden' },
    person_code: { kind: 'text', maxLength: 14, isDerived: true, isPrivate: true, list: 'hidden' },
    payout: { kind: 'choice', options: PAYOUTS, isManaged: true, list: 'shown', isFilterable: true },
    exception: {
      kind: 'choice',
      options: PAYSLIP_EXCEPTIONS,
      isDerived: true,
      list: 'hidden',
      isFilterable: true,
    },
    hold_reason: {
      kind: 'choice',
      options: HOLD_REASONS,
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    hold_note: { kind: 'longText', isManaged: true },
    batch_id: { kind: 'reference', to: 'wps-batches', isManaged: true, list: 'hidden', isFilterable: true },
    paid_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Of a payment beside the salary file: cheque, transfer. */
    payment_reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'hidden' },
    /** When the bank last returned it, and why. */
    returned_on: { kind: 'day', isManaged: true, list: 'hidden' },
    return_reason: { kind: 'text', isManaged: true, list: 'hidden' },
    /** All that was paid and came back. */
    returned_fils: { kind: 'money', grant: 'salary', isManaged: true, list: 'hidden' },
    viewed_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
  },
});
