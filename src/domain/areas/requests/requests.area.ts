import { defineArea } from '@domain/area/area';
import { EMPLOYED, HIRED } from '@domain/employment/employee-lists';
import { LEAVE_TYPES } from '@domain/employment/leave-law';

export const REQUEST_KINDS = ['leave', 'letter', 'bank_change'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const LETTER_TYPES = [
  'salary_certificate',
  'employment_certificate',
  'noc',
  'salary_transfer',
  'experience',
] as const;

const ofLeave = { onlyFor: { kind: ['leave'] } } as const;
const ofLetter = { onlyFor: { kind: ['letter'] } } as const;
const ofBankChange = { onlyFor: { kind: ['bank_change'] } } as const;

/** What an employee asks of his employer: leave, a letter, another bank account for his salary. */
export const requests = defineArea({
  name: 'requests',
  entity: 'hr_request',
  title: 'employee_id',
  foremost: ['kind'],
  ownTitle: 'kind',
  about: [
    'employee_id',
    'company_id',
    'kind',
    'leave_type',
    'from_on',
    'to_on',
    'days',
    'letter_type',
    'letter_to',
    'bank_name',
    'new_iban',
  ],
  home: '/HR',
  fileGrants: { field: 'letter_type', of: { salary_certificate: 'salary', salary_transfer: 'salary' } },
  lifecycles: ['hr-request'],
  order: { field: 'created_at', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { creates: true, changes: true, commands: 'all' },
    isEmployee: { creates: true, changes: true, commands: ['submit', 'withdraw'] },
  },
  related: [{ area: 'letters', field: 'request_id' }],
  groups: [
    { id: 'request', fields: ['employee_id', 'company_id', 'kind', 'reason'] },
    { id: 'leave', fields: ['leave_type', 'from_on', 'to_on', 'is_half_day', 'days'] },
    { id: 'letter', fields: ['letter_type', 'letter_to'] },
    { id: 'bank', fields: ['new_iban', 'bank_name'] },
    { id: 'decision', fields: ['manager_id', 'approver_id', 'decided_on', 'outcome'] },
  ],
  fields: {
    employee_id: {
      kind: 'reference',
      to: 'employee',
      // a letter is asked for by those who have left too
      offers: { by: 'kind', of: { leave: EMPLOYED, bank_change: HIRED } },
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The employee's own company. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    kind: {
      kind: 'choice',
      options: REQUEST_KINDS,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    reason: { kind: 'longText' },
    leave_type: {
      ...ofLeave,
      kind: 'choice',
      required: true,
      options: LEAVE_TYPES,
      list: 'shown',
      isFilterable: true,
    },
    from_on: { ...ofLeave, kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    to_on: { ...ofLeave, kind: 'day', required: true, list: 'shown' },
    /** Of one day: only half of it. */
    is_half_day: { ...ofLeave, kind: 'flag', list: 'hidden' },
    /** Calendar days, the first and the last included. */
    days: { ...ofLeave, kind: 'decimal', isDerived: true, list: 'shown' },
    letter_type: {
      ...ofLetter,
      kind: 'choice',
      required: true,
      options: LETTER_TYPES,
      list: 'hidden',
      isFilterable: true,
    },
    letter_to: { ...ofLetter, kind: 'text', list: 'hidden', isSearched: true },
    new_iban: {
      ...ofBankChange,
      kind: 'text',
      required: true,
      maxLength: 34,
      check: 'iban',
      grant: 'bank',
      isPrivate: true,
      list: 'hidden',
    },
    bank_name: { ...ofBankChange, kind: 'text', list: 'hidden' },
    manager_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    decided_on: { kind: 'day', isManaged: true, list: 'hidden' },
    outcome: { kind: 'longText', isManaged: true },
  },
});
