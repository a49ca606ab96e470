import { defineArea } from '@domain/area/area';

/** Days on which nobody has to work. Those of the moon are estimated until they are announced. */
export const publicHolidays = defineArea({
  name: 'public-holidays',
  entity: 'public_holiday',
  title: 'name',
  titleAr: 'name_ar',
  home: '/public-holidays?tab=all',
  lifecycles: ['public-holiday'],
  order: { field: 'from_on', direction: 'asc' },
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  groups: [
    { id: 'holiday', fields: ['name', 'name_ar', 'from_on', 'to_on'] },
    { id: 'source', fields: ['announced_in'] },
  ],
  fields: {
    name: { kind: 'text', maxLength: 100, required: true, list: 'shown', isSearched: true },
    name_ar: { kind: 'text', maxLength: 100, required: true, list: 'hidden', isSearched: true },
    from_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    to_on: { kind: 'day', required: true, list: 'shown' },
    /** The circular that announced the days. */
    announced_in: { kind: 'text', maxLength: 200, isManaged: true, list: 'hidden' },
  },
});
