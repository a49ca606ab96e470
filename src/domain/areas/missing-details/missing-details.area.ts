import { defineArea } from '@domain/area/area';

export const ASKS_FOR = ['everything', 'contact', 'identity', 'bank'] as const;
const GENDERS = ['female', 'male'] as const;

/** What an employee is asked for through a link: only what we do not know of him. His answers wait here until somebody has verified them. */
export const missingDetails = defineArea({
  name: 'missing-details',
  entity: 'missing_detail',
  title: 'employee_id',
  ownTitle: 'asks_for',
  about: ['employee_id', 'company_id', 'asks_for', 'still_missing'],
  home: '/Onboarding/employeeDocument?tab=missingDetails',
  lifecycles: ['missing-detail'],
  order: { field: 'created_at', direction: 'desc' },
  access: {
    // the employee opens and hands in, through his link
    isSuperAdmin: {
      creates: true,
      changes: true,
      imports: true,
      commands: ['verify', 'give_back', 'withdraw'],
    },
    isAdmin: {},
    isEmployee: {},
  },
  groups: [
    { id: 'request', fields: ['employee_id', 'company_id', 'asks_for', 'send_to', 'note', 'still_missing'] },
    {
      id: 'answers',
      fields: [
        'phone',
        'email',
        'gender',
        'emirates_id',
        'emirates_id_expires_on',
        'passport_number',
        'passport_expires_on',
        'iban',
      ],
    },
    { id: 'end', fields: ['return_reason'] },
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
    asks_for: {
      kind: 'choice',
      options: ASKS_FOR,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Instead of the address that the employee has. */
    send_to: { kind: 'email', list: 'hidden', isPrivate: true, isSearched: true },
    note: { kind: 'longText' },
    /** How many of the details that are asked for are not known of him. */
    still_missing: { kind: 'whole', isDerived: true, list: 'shown' },
    phone: { kind: 'phone', isManaged: true, isPrivate: true, list: 'hidden' },
    email: { kind: 'email', isManaged: true, isPrivate: true, list: 'hidden' },
    gender: { kind: 'choice', options: GENDERS, isManaged: true, list: 'hidden' },
    emirates_id: {
      kind: 'text',
      maxLength: 18,
      check: 'emiratesId',
      isManaged: true,
      isPrivate: true,
      list: 'hidden',
    },
    emirates_id_expires_on: { kind: 'day', check: 'future', isManaged: true, list: 'hidden' },
    passport_number: {
      kind: 'text',
      maxLength: 20,
      grant: 'passport',
      isManaged: true,
      isPrivate: true,
      list: 'hidden',
    },
    passport_expires_on: {
      kind: 'day',
      check: 'future',
      grant: 'passport',
      isManaged: true,
      list: 'hidden',
    },
    iban: {
      kind: 'text',
      maxLength: 34,
      check: 'iban',
      grant: 'bank',
      isManaged: true,
      isPrivate: true,
      list: 'hidden',
    },
    return_reason: { kind: 'longText', isManaged: true },
  },
});
