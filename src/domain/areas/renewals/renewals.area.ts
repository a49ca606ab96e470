import { defineArea } from '@domain/area/area';
import { EMPLOYED } from '@domain/employment/employee-lists';

/** What ends and is to be renewed: the residence with its Emirates ID, or the labour card. */
export const RENEWED_DOCUMENTS = ['residence', 'labour_card'] as const;

/** Whether an employee's identity documents are renewed: his client decides, the PEO says what it costs, and the visa process follows. */
export const renewals = defineArea({
  name: 'renewals',
  entity: 'renewal_request',
  title: 'employee_id',
  ownTitle: 'paper',
  about: ['employee_id', 'company_id', 'paper', 'expires_on', 'quote_fils'],
  home: '/renewalRequest',
  lifecycles: ['renewal'],
  order: { field: 'expires_on', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { commands: ['want', 'accept', 'decline'] },
    isEmployee: { hides: ['quote_fils', 'decline_reason'] },
  },
  groups: [
    { id: 'request', fields: ['employee_id', 'company_id', 'paper', 'expires_on', 'days_left'] },
    { id: 'decision', fields: ['wanted_on', 'quote_fils', 'quoted_on', 'accepted_on', 'decline_reason'] },
    { id: 'process', fields: ['visa_case_id'] },
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
    paper: { kind: 'choice', options: RENEWED_DOCUMENTS, required: true, isFixed: true, list: 'shown' },
    expires_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    /** Until it ends; below zero: so many days ago. Empty once the request has ended. */
    days_left: { kind: 'whole', isDerived: true, list: 'shown' },
    wanted_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** What the client pays for the renewal, without VAT. */
    quote_fils: { kind: 'money', min: 1, isManaged: true, list: 'shown' },
    quoted_on: { kind: 'day', isManaged: true, list: 'hidden' },
    accepted_on: { kind: 'day', isManaged: true, list: 'hidden' },
    decline_reason: { kind: 'longText', isManaged: true },
    visa_case_id: { kind: 'reference', to: 'visas', isManaged: true, list: 'hidden' },
  },
});
