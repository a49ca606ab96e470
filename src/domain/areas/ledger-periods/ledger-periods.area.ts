import { defineArea } from '@domain/area/area';

/** A month of the ledger. One that is not here is open; a locked one takes no postings any more. */
export const ledgerPeriods = defineArea({
  name: 'ledger-periods',
  entity: 'ledger_period',
  title: 'month_on',
  home: '/journal-entry?tab=periods',
  lifecycles: ['ledger-period'],
  order: { field: 'month_on', direction: 'desc' },
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  groups: [{ id: 'period', fields: ['month_on', 'unposted', 'locked_by_id', 'why'] }],
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
    locked_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    /** Of the last time it was opened again. */
    why: { kind: 'longText', isManaged: true },
  },
});
