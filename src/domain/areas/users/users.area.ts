import { defineArea } from '@domain/area/area';
import { USER_ROLES } from '@domain/session/user-roles';

/**
 * Whoever may sign in: staff, clients' HR administrators, employees. Only commands change what somebody may do; an HR administrator
 * keeps those of his companies.
 */
export const users = defineArea({
  name: 'users',
  entity: 'app_user',
  title: 'full_name',
  home: '/admin_central/clientAccess?tab=everybody',
  lifecycles: ['user'],
  order: { field: 'full_name', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: {
      creates: true,
      changes: true,
      commands: ['invite_again', 'lock', 'unlock', 'deactivate'],
    },
    isEmployee: {},
  },
  upsertKey: 'email',
  groups: [
    { id: 'person', fields: ['first_name', 'last_name', 'email'] },
    { id: 'access', fields: ['role', 'company_id', 'employee_id'] },
    {
      id: 'grants',
      fields: [
        'sees_salary',
        'sees_bank',
        'sees_passport',
        'is_controller',
        'is_registrar',
        'approval_limit_fils',
      ],
    },
    { id: 'use', fields: ['last_sign_in_at', 'open_sessions'] },
  ],
  fields: {
    /** First and last name; the database makes it. */
    full_name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true },
    first_name: { kind: 'text', required: true, list: 'hidden', isSearched: true },
    last_name: { kind: 'text', list: 'hidden', isSearched: true },
    email: { kind: 'email', required: true, isFixed: true, list: 'shown', isSearched: true },
    role: {
      kind: 'choice',
      options: USER_ROLES,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Empty for staff. */
    company_id: { kind: 'reference', to: 'company', isFixed: true, list: 'shown', isFilterable: true },
    /** Who he is, when he is an employee. */
    employee_id: { kind: 'reference', to: 'employee', isFixed: true, list: 'hidden' },
    sees_salary: { kind: 'flag', isDerived: true, list: 'hidden' },
    sees_bank: { kind: 'flag', isDerived: true, list: 'hidden' },
    sees_passport: { kind: 'flag', isDerived: true, list: 'hidden' },
    /** Posts entries into a month that is soft-locked. */
    is_controller: { kind: 'flag', isDerived: true, list: 'hidden' },
    /** Merges records of one employee. */
    is_registrar: { kind: 'flag', isDerived: true, list: 'hidden' },
    /** Up to which amount he approves; empty: without a limit. */
    approval_limit_fils: { kind: 'money', min: 0, isDerived: true, list: 'hidden' },
    last_sign_in_at: { kind: 'instant', isDerived: true, list: 'shown' },
    open_sessions: { kind: 'whole', isDerived: true, list: 'hidden' },
  },
});
