import { defineArea } from '@domain/area/area';

/** What a colleague would do better; everybody of the staff has one vote. */
export const ideas = defineArea({
  name: 'ideas',
  entity: 'idea',
  title: 'subject',
  home: '/inspire?tab=ideas',
  lifecycles: ['idea'],
  order: { field: 'created_at', direction: 'desc' },
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  groups: [
    { id: 'idea', fields: ['subject', 'text'] },
    { id: 'standing', fields: ['author_id', 'votes', 'owner_id', 'outcome'] },
  ],
  fields: {
    subject: { kind: 'text', required: true, list: 'shown', isSearched: true },
    text: { kind: 'longText' },
    author_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    votes: { kind: 'whole', isDerived: true, list: 'shown' },
    /** Who carries it out. */
    owner_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    outcome: { kind: 'longText', isManaged: true },
  },
});
