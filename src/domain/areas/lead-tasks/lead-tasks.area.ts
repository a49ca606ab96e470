import { defineArea } from '@domain/area/area';

export const TASK_KINDS = ['call', 'meeting', 'email', 'quote', 'follow_up', 'other'] as const;

/** What has to be done next for a lead. */
export const leadTasks = defineArea({
  name: 'lead-tasks',
  home: '/Leads?tab=all',
  entity: 'lead_task',
  title: 'subject',
  belongsTo: 'lead_id',
  about: ['lead_id', 'kind', 'due_on'],
  lifecycles: ['lead-task'],
  order: { field: 'due_on', direction: 'asc' },
  narrowedBy: 'lead_id',
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  groups: [
    { id: 'task', fields: ['subject', 'kind', 'lead_id', 'due_on', 'assignee_id', 'note', 'outcome'] },
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
    kind: { kind: 'choice', options: TASK_KINDS, required: true, list: 'shown', isFilterable: true },
    due_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    assignee_id: { kind: 'reference', to: 'user', required: true, list: 'shown', isFilterable: true },
    note: { kind: 'longText' },
    outcome: { kind: 'longText', isManaged: true },
  },
});
