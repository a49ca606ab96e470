import { defineArea } from '@domain/area/area';

/** What an alert is about. `wages_due`, `wages_short`: an establishment's wages (WPS), before and after their day. `late`: a case that is longer in its state than the state's clock allows. */
export const ALERT_KINDS = [
  'residence',
  'labour_card',
  'emirates_id',
  'passport',
  'licence',
  'agreement',
  'document',
  'ejari',
  'invoice',
  'wages_due',
  'wages_short',
  'late',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Days before an end within which it is an alert. */
export const ALERT_DAYS = 30;

/** What needs somebody's eye: derived from state and clock by a job, never written by hand; gone when its cause is. */
export const alerts = defineArea({
  name: 'alerts',
  entity: 'alert',
  title: 'about',
  lifecycles: ['alert'],
  order: { field: 'due_on', direction: 'asc' },
  narrowedBy: 'company_id',
  access: { isSuperAdmin: { commands: 'all' } },
  groups: [
    { id: 'about', fields: ['about', 'kind', 'area', 'company_id', 'due_on'] },
    { id: 'work', fields: ['owner_id', 'snoozed_until'] },
  ],
  fields: {
    /** What the person, company or case is called. */
    about: { kind: 'text', isManaged: true, list: 'shown', isSearched: true },
    kind: { kind: 'choice', options: ALERT_KINDS, isManaged: true, list: 'shown', isFilterable: true },
    /** Name of the area in which it can be mended. */
    area: { kind: 'text', isManaged: true, list: 'hidden' },
    company_id: { kind: 'reference', to: 'company', isManaged: true, list: 'shown', isFilterable: true },
    /** The day on which it ends, was due, or became late. */
    due_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    owner_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    snoozed_until: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Where it can be mended. */
    route: { kind: 'text', isManaged: true, list: 'never' },
    /** The same cause raises one alert at a time. */
    cause: { kind: 'text', isManaged: true, list: 'never' },
  },
});
