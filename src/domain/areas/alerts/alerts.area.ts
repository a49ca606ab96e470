import { defineArea } from '@domain/area/area';

/** What an alert is about. `wages_due`, `wages_short`: an establishment's wages (WPS), before and after their day. `late`: a case that is longer in its state than the state's clock allows. */
export const ALERT_KINDS = [
  'residence',
  'labour_card',
  'emirates_id',
  'passport',
  'contract',
  'probation',
  'overstay',
  'licence',
  'establishment_card',
  'agreement',
  'document',
  'iloe',
  'ejari',
  'invoice',
  'wages_due',
  'wages_short',
  'late',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Where a kind belongs: documents that end, money that is due, cases that are late. */
export const ALERT_TOPICS = ['documents', 'money', 'service'] as const;
export type AlertTopic = (typeof ALERT_TOPICS)[number];

/** How grave it is, the gravest first. */
export const SEVERITIES = ['critical', 'high', 'medium'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What needs somebody's eye: derived from state and clock by a job, never written by hand; gone when its cause is. */
export const alerts = defineArea({
  name: 'alerts',
  entity: 'alert',
  title: 'about',
  lifecycles: ['alert'],
  // whose work it is may be theirs (alert.rules.ts)
  financeRoles: ['isBilling', 'isPayroll'],
  order: { field: 'urgency', direction: 'asc' },
  access: {
    isSuperAdmin: { commands: 'all' },
    // he reads what is his to know (alert-audience.ts), not who works on it nor what it may cost
    isAdmin: { hides: ['owner_id', 'snoozed_until', 'at_stake_fils', 'remedy_id'] },
  },
  groups: [
    {
      id: 'about',
      fields: ['about', 'kind', 'severity', 'topic', 'area', 'company_id', 'due_on', 'at_stake_fils'],
    },
    { id: 'work', fields: ['owner_id', 'snoozed_until'] },
  ],
  fields: {
    /** What the person, company or case is called. */
    about: { kind: 'text', isManaged: true, list: 'shown', isSearched: true },
    /** By how near its day is and how much money is at stake (alert.rules.ts). */
    severity: { kind: 'choice', options: SEVERITIES, isManaged: true, list: 'shown', isFilterable: true },
    kind: { kind: 'choice', options: ALERT_KINDS, isManaged: true, list: 'shown', isFilterable: true },
    /** Severity and day in one (`urgencyOf`). */
    urgency: { kind: 'whole', isDerived: true, list: 'never', isSortable: true },
    /** The day on which it ends, was due, or became late. */
    due_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    /** What is owed, to be paid, or has been run up in fines; empty: no money is known to hang on it. */
    at_stake_fils: { kind: 'money', isManaged: true, list: 'shown', isSortable: true },
    /** What already mends it: of the area that its remedy begins a record in (alert-remedies.ts). */
    remedy_id: { kind: 'text', isDerived: true, list: 'shown' },
    topic: { kind: 'choice', options: ALERT_TOPICS, isManaged: true, list: 'hidden', isFilterable: true },
    /** Name of the area in which it can be mended. */
    area: { kind: 'text', isManaged: true, list: 'hidden' },
    company_id: { kind: 'reference', to: 'company', isManaged: true, list: 'shown', isFilterable: true },
    owner_id: { kind: 'reference', to: 'user', isManaged: true, list: 'shown', isFilterable: true },
    snoozed_until: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Where it can be mended. */
    route: { kind: 'text', isManaged: true, list: 'never' },
    /** The record that it is about, in the area where it can be mended. */
    record_id: { kind: 'text', isManaged: true, list: 'hidden' },
    /** The same cause raises one alert at a time. */
    cause: { kind: 'text', isManaged: true, list: 'never' },
  },
});
