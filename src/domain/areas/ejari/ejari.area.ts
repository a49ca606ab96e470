import { defineArea } from '@domain/area/area';
import { VALIDITIES } from '@domain/shared/validity.rules';

export const PROPERTY_TYPES = ['office', 'flexi', 'shared', 'warehouse', 'accommodation'] as const;

/** Tenancies of clients and their registration in Dubai: a year each, never renewed by themselves. */
export const ejari = defineArea({
  name: 'ejari',
  entity: 'ejari_item',
  title: 'property',
  about: ['company_id', 'rent_fils', 'ends_on'],
  lifecycles: ['ejari-item'],
  order: { field: 'updated_at', direction: 'desc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: { hides: ['cost_fils'] },
  },
  groups: [
    {
      id: 'property',
      fields: [
        'property',
        'company_id',
        'type',
        'building',
        'district',
        'plot',
        'dewa_premise',
        'visa_quota',
      ],
    },
    {
      id: 'contract',
      fields: ['contract_number', 'landlord', 'starts_on', 'ends_on', 'rent_fils', 'cheques', 'deposit_fils'],
    },
    {
      id: 'registration',
      fields: [
        'ejari_number',
        'registered_on',
        'cost_fils',
        'validity',
        'owner_id',
        'renewal_of_id',
        'reason',
        'note',
      ],
    },
  ],
  fields: {
    property: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    type: { kind: 'choice', options: PROPERTY_TYPES, list: 'hidden', isFilterable: true },
    building: { kind: 'text', list: 'hidden', isSearched: true },
    district: { kind: 'text', list: 'hidden' },
    plot: { kind: 'text', maxLength: 40, list: 'hidden' },
    /** Of the electricity and water authority. */
    dewa_premise: { kind: 'text', maxLength: 20, check: 'digits', list: 'hidden' },
    visa_quota: { kind: 'whole', min: 0, max: 10_000, list: 'hidden' },
    contract_number: { kind: 'text', maxLength: 60, list: 'hidden', isSearched: true },
    landlord: { kind: 'text', list: 'shown', isSearched: true },
    starts_on: { kind: 'day', list: 'hidden' },
    ends_on: { kind: 'day', list: 'shown', isSortable: true, isFilterable: true },
    /** For the whole term. */
    rent_fils: { kind: 'money', min: 1, list: 'shown', isSortable: true },
    cheques: { kind: 'whole', min: 1, max: 12, list: 'hidden' },
    deposit_fils: { kind: 'money', min: 0, list: 'hidden' },
    ejari_number: { kind: 'text', maxLength: 60, isManaged: true, list: 'shown', isSearched: true },
    registered_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** What the registration has cost, without VAT; charged on to the client. */
    cost_fils: { kind: 'money', min: 1, isManaged: true, list: 'hidden' },
    /** Of the contract: it ends within 90 days, say. */
    validity: { kind: 'choice', options: VALIDITIES, isDerived: true, list: 'shown', isFilterable: true },
    owner_id: { kind: 'reference', to: 'user', list: 'shown', isFilterable: true },
    renewal_of_id: { kind: 'reference', to: 'ejari', isDerived: true, list: 'hidden' },
    /** Why it was returned, or cancelled. */
    reason: { kind: 'longText', isManaged: true },
    note: { kind: 'longText' },
  },
});
