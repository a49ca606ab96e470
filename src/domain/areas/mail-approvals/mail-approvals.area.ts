import { defineArea } from '@domain/area/area';

/** A mail to a prospect that a second pair of eyes approves before it leaves the house. */
export const mailApprovals = defineArea({
  name: 'mail-approvals',
  entity: 'mail_approval',
  title: 'subject',
  about: ['lead_id', 'to_address'],
  lifecycles: ['mail-approval'],
  order: { field: 'updated_at', direction: 'desc' },
  narrowedBy: 'lead_id',
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  groups: [
    { id: 'mail', fields: ['lead_id', 'to_address', 'subject', 'body'] },
    { id: 'approval', fields: ['author_id', 'approver_id', 'remark', 'sent_on'] },
  ],
  fields: {
    subject: { kind: 'text', required: true, list: 'shown', isSearched: true },
    lead_id: {
      kind: 'reference',
      to: 'leads',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    to_address: { kind: 'email', required: true, list: 'shown', isSearched: true, isPrivate: true },
    body: { kind: 'longText', required: true },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'shown', isFilterable: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    remark: { kind: 'longText', isManaged: true },
    sent_on: { kind: 'day', isManaged: true, list: 'hidden', isSortable: true },
  },
});
