import { defineArea } from '@domain/area/area';
import { CLOCKS, PRIORITIES } from './service-levels';

/** As the dashboard shows them (spec 2.8). */
export const TICKET_TYPES = [
  'Visa',
  'Payroll',
  'Documents',
  'Insurance',
  'Leave',
  'Portal access',
  'Other',
] as const;

export const REQUESTERS = ['client', 'employee'] as const;

/** What clients and employees ask the PEO for; each sees his own. */
export const tickets = defineArea({
  name: 'tickets',
  entity: 'ticket',
  title: 'incident_number',
  foremost: ['subject'],
  about: ['employee_id', 'company_id', 'subject', 'type', 'priority'],
  lifecycles: ['ticket'],
  order: { field: 'created_at', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { creates: true, commands: ['answer', 'reopen', 'close'] },
    isEmployee: { creates: true, commands: ['answer', 'reopen', 'close'] },
  },
  groups: [
    {
      id: 'ticket',
      fields: ['subject', 'type', 'priority', 'company_id', 'employee_id', 'requester', 'description'],
    },
    { id: 'service', fields: ['assigned_to_id', 'respond_by', 'first_response_at', 'resolve_by', 'clock'] },
    { id: 'outcome', fields: ['resolution', 'merged_into_id'] },
  ],
  fields: {
    /** Given by the server, in the order of opening. */
    incident_number: {
      kind: 'text',
      isDerived: true,
      list: 'shown',
      isSortable: true,
      isSearched: true,
    },
    subject: { kind: 'text', required: true, list: 'shown', isSearched: true, arabic: 'subject_ar' },
    subject_ar: { kind: 'text', isManaged: true, list: 'hidden', isSearched: true },
    type: { kind: 'choice', options: TICKET_TYPES, required: true, list: 'shown', isFilterable: true },
    /** Normal unless told. */
    priority: { kind: 'choice', options: PRIORITIES, list: 'shown', isFilterable: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    employee_id: { kind: 'reference', to: 'employee', isFixed: true, list: 'hidden', isFilterable: true },
    /** With whom it is while it waits for an answer: the employee who opened it, or his client. */
    requester: { kind: 'choice', options: REQUESTERS, isManaged: true, list: 'hidden', isFilterable: true },
    description: { kind: 'longText', arabic: 'description_ar' },
    description_ar: { kind: 'longText', isManaged: true },
    assigned_to_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    respond_by: { kind: 'instant', isAhead: true, isDerived: true, list: 'hidden' },
    first_response_at: { kind: 'instant', isManaged: true, list: 'hidden' },
    resolve_by: { kind: 'instant', isAhead: true, isDerived: true, list: 'hidden' },
    clock: { kind: 'choice', options: CLOCKS, isDerived: true, list: 'shown', isFilterable: true },
    resolution: { kind: 'longText', isManaged: true },
    merged_into_id: { kind: 'reference', to: 'tickets', isManaged: true, list: 'hidden' },
  },
});
