import { defineArea } from '@domain/area/area';

/** Longest wait before a reminder, in days. */
const LATEST = 365;

/** When an overdue invoice is reminded of, and in which words. */
export const dunningLevels = defineArea({
  name: 'dunning-levels',
  entity: 'dunning_level',
  title: 'subject',
  home: '/Billings?tab=dunningLevels',
  lifecycles: ['dunning-level'],
  order: { field: 'days', direction: 'asc' },
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  groups: [
    { id: 'level', fields: ['days'] },
    { id: 'english', fields: ['subject', 'text'] },
    { id: 'arabic', fields: ['subject_ar', 'text_ar'] },
  ],
  fields: {
    /** After the due date. */
    days: { kind: 'whole', min: 1, max: LATEST, required: true, list: 'shown', isSortable: true },
    /** Gaps of all four: `{number}`, `{amount}`, `{due}`, `{days}`, `{client}`. */
    subject: { kind: 'text', maxLength: 150, required: true, list: 'shown', isSearched: true },
    text: { kind: 'longText', maxLength: 2_000, required: true },
    subject_ar: { kind: 'text', maxLength: 150, required: true, list: 'hidden', isSearched: true },
    text_ar: { kind: 'longText', maxLength: 2_000, required: true },
  },
});
