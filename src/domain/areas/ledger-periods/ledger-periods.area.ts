import { defineArea } from '@domain/area/area';

/**
 * A month of the ledger. One that is not here is open; a soft-locked one takes entries of the controller alone, a locked one takes none, and
 * nobody opens it again.
 */
export const ledgerPeriods = defineArea({
  name: 'ledger-periods',
  entity: 'ledger_period',
  title: 'month_on',
  home: '/journal-entry?tab=periods',
  lifecycles: ['ledger-period'],
  order: { field: 'month_on', direction: 'desc' },
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  related: [{ area: 'close-tasks', field: 'period_id' }],
  groups: [
    {
      id: 'period',
      fields: [
        'month_on',
        'unposted',
        'open_tasks',
        'soft_locked_by_id',
        'soft_locked_on',
        'locked_by_id',
        'locked_on',
        'why',
      ],
    },
  ],
  fields: {
    /** Its first day. */
    month_on: {
      kind: 'day',
      isMonth: true,
      required: true,
      isFixed: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    /** Entries of the month that are neither posted nor discarded. */
    unposted: { kind: 'whole', isDerived: true, list: 'shown' },
    /** Tasks of the close that nobody has signed off. */
    open_tasks: { kind: 'whole', isDerived: true, list: 'shown' },
    soft_locked_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    soft_locked_on: { kind: 'day', isManaged: true, list: 'hidden' },
    locked_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    locked_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** Of the last time it was opened again. */
    why: { kind: 'longText', isManaged: true },
  },
});
