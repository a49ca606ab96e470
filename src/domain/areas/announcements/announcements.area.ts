import { defineArea } from '@domain/area/area';

export const AUDIENCES = ['staff', 'clients', 'employees'] as const;

/** What staff tell their colleagues, the clients' HR administrators, or the employees, of all companies or of one. */
export const announcements = defineArea({
  name: 'announcements',
  entity: 'announcement',
  title: 'subject',
  home: '/inspire?tab=all',
  lifecycles: ['announcement'],
  order: { field: 'created_at', direction: 'desc' },
  narrowedBy: 'company_id',
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  groups: [
    { id: 'message', fields: ['subject', 'text'] },
    { id: 'readers', fields: ['audience', 'company_id', 'readers', 'published_on'] },
  ],
  fields: {
    subject: { kind: 'text', required: true, list: 'shown', isSearched: true },
    text: { kind: 'longText', required: true },
    audience: { kind: 'choice', options: AUDIENCES, required: true, list: 'shown', isFilterable: true },
    /** Empty: those of every company. */
    company_id: { kind: 'reference', to: 'company', list: 'shown', isFilterable: true },
    published_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    /** How many were told. */
    readers: { kind: 'whole', isManaged: true, list: 'shown' },
  },
});
