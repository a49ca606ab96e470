import { defineArea } from '@domain/area/area';

export const PARTNER_TYPES = ['referral', 'reseller', 'authority_agent'] as const;
export const COMMISSION_KINDS = ['percent', 'per_head'] as const;

/** Who brings clients or deals with authorities for the PEO: only staff see them. */
export const partners = defineArea({
  name: 'partners',
  entity: 'partner',
  title: 'name',
  lifecycles: ['partner'],
  order: { field: 'name', direction: 'asc' },
  upsertKey: 'email',
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [
    { area: 'leads', field: 'partner_id' },
    { area: 'clients', field: 'partner_id' },
    // what he has earned, by client, lead and month
    { area: 'commissions', field: 'partner_id' },
  ],
  groups: [
    { id: 'partner', fields: ['name', 'type', 'contact_name', 'email', 'phone', 'owner_id'] },
    { id: 'agreement', fields: ['agreement_number', 'agreement_expires_on'] },
    { id: 'commission', fields: ['commission_kind', 'commission_percent', 'commission_per_head_fils'] },
    {
      id: 'statement',
      fields: ['earned_fils', 'clawed_back_fils', 'paid_fils', 'set_off_fils', 'open_fils', 'owed_back_fils'],
    },
    { id: 'standing', fields: ['standing_reason', 'note'] },
  ],
  fields: {
    name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    type: { kind: 'choice', options: PARTNER_TYPES, required: true, list: 'shown', isFilterable: true },
    contact_name: { kind: 'text', list: 'shown', isSearched: true },
    email: { kind: 'email', list: 'hidden', isSearched: true, isPrivate: true },
    phone: { kind: 'phone', list: 'hidden', isSearched: true, isPrivate: true },
    owner_id: { kind: 'reference', to: 'user', list: 'shown', isFilterable: true },
    agreement_number: { kind: 'text', list: 'hidden', isSearched: true },
    agreement_expires_on: { kind: 'day', list: 'shown', isSortable: true, isFilterable: true },
    commission_kind: { kind: 'choice', options: COMMISSION_KINDS, list: 'shown', isFilterable: true },
    commission_percent: { kind: 'whole', min: 1, max: 100, list: 'hidden' },
    /** For each employee of a client that the partner brought. */
    commission_per_head_fils: { kind: 'money', min: 1, list: 'hidden' },
    /** Commissions that were approved; what was taken back of them; what was paid, and set off against what he owed; what is still to be paid. */
    earned_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    clawed_back_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    paid_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    set_off_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    open_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Paid for what was credited since: set off against his next commissions, or paid back by him. */
    owed_back_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Why it is suspended, or was terminated. */
    standing_reason: { kind: 'longText', isManaged: true },
    note: { kind: 'longText' },
  },
});
