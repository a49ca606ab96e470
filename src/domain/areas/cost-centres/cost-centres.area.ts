import { defineArea } from '@domain/area/area';

/** Where in the PEO something is earned or spent; entries and expenses name one. */
export const costCentres = defineArea({
  name: 'cost-centres',
  entity: 'cost_centre',
  title: 'label',
  foremost: ['spent_fils'],
  home: '/accounts?tab=cost',
  lifecycles: ['cost-centre'],
  order: { field: 'code', direction: 'asc' },
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  upsertKey: 'code',
  related: [
    { area: 'journal-lines', field: 'cost_centre_id' },
    { area: 'expenses', field: 'cost_centre_id' },
  ],
  groups: [{ id: 'centre', fields: ['code', 'name', 'owner_id', 'spent_fils'] }],
  fields: {
    /** Code and name together: what a cost centre is called where others refer to it. */
    label: { kind: 'text', isDerived: true, list: 'shown' },
    code: { kind: 'text', required: true, maxLength: 20, list: 'hidden', isSortable: true, isSearched: true },
    name: { kind: 'text', required: true, list: 'hidden', isSearched: true },
    owner_id: { kind: 'reference', to: 'user', list: 'shown', isFilterable: true },
    /** Posted to accounts of expenses in its name. */
    spent_fils: { kind: 'money', isDerived: true, list: 'shown' },
  },
});
