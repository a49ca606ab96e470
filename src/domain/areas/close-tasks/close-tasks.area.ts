import { defineArea } from '@domain/area/area';
import { CLOSE_TASKS } from '@domain/finance/close-tasks';

/** A task of closing a month, and who signed it off; the data of the month say whether he may. Made with its period. */
export const closeTasks = defineArea({
  name: 'close-tasks',
  entity: 'close_task',
  title: 'kind',
  belongsTo: 'period_id',
  lifecycles: ['close-task'],
  order: { field: 'created_at', direction: 'desc' },
  home: '/journal-entry?tab=closeTasks',
  access: { isSuperAdmin: { changes: true, commands: 'all' } },
  groups: [
    { id: 'task', fields: ['kind', 'period_id', 'due_on', 'note'] },
    { id: 'sign_off', fields: ['signed_by_id', 'signed_on', 'why'] },
  ],
  fields: {
    kind: { kind: 'choice', options: CLOSE_TASKS, isManaged: true, list: 'shown', isFilterable: true },
    period_id: {
      kind: 'reference',
      to: 'ledger-periods',
      isManaged: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Of its month (`closeDueOn`). */
    due_on: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
    note: { kind: 'longText' },
    signed_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    signed_on: { kind: 'day', isManaged: true, list: 'shown' },
    /** Of the last time it was opened again. */
    why: { kind: 'longText', isManaged: true },
  },
});
