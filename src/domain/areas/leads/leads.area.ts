import { defineArea } from '@domain/area/area';
import { SERVICES } from '@domain/cases/services';

export const LOST_REASONS = [
  'price',
  'competitor',
  'no_budget',
  'no_answer',
  'own_entity',
  'not_eligible',
  'duplicate',
] as const;
export const LEAD_SOURCES = [
  'website',
  'referral',
  'partner',
  'campaign',
  'event',
  'inquiry',
  'other',
] as const;

/** The PEO's own sales: only staff see them. */
export const leads = defineArea({
  name: 'leads',
  home: '/Leads?tab=leads',
  entity: 'lead',
  title: 'prospect_name',
  about: ['service', 'order_value_fils'],
  lifecycles: ['lead'],
  order: { field: 'updated_at', direction: 'desc' },
  upsertKey: 'email',
  narrowedBy: 'client_id',
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [
    { area: 'lead-tasks', field: 'lead_id' },
    { area: 'mail-approvals', field: 'lead_id' },
    { area: 'inquiries', field: 'lead_id' },
  ],
  groups: [
    {
      id: 'prospect',
      fields: ['prospect_name', 'contact_name', 'email', 'phone', 'source', 'partner_id', 'partner_name'],
    },
    { id: 'need', fields: ['service', 'headcount', 'expected_start_on', 'order_value_fils', 'need'] },
    { id: 'work', fields: ['owner_id', 'probability', 'lost_reason', 'lost_note', 'client_id'] },
    { id: 'quote', fields: ['accepted_quote', 'quote_accepted_on', 'quote_accepted_by'] },
  ],
  fields: {
    prospect_name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    contact_name: { kind: 'text', required: true, list: 'shown', isSearched: true },
    email: { kind: 'email', list: 'hidden', isSearched: true, isPrivate: true },
    phone: { kind: 'phone', list: 'hidden', isSearched: true, isPrivate: true },
    source: { kind: 'choice', options: LEAD_SOURCES, list: 'shown', isFilterable: true },
    /** Who brought it. */
    partner_id: { kind: 'reference', to: 'partners', list: 'hidden', isFilterable: true },
    /** Of a lead from before partners were named by reference: a name that fits no partner. */
    partner_name: { kind: 'text', isManaged: true, list: 'hidden', isSearched: true },
    service: { kind: 'choice', options: SERVICES, list: 'shown', isFilterable: true },
    headcount: { kind: 'whole', min: 1, max: 100_000, list: 'hidden', isFilterable: true },
    expected_start_on: { kind: 'day', list: 'hidden', isFilterable: true },
    order_value_fils: { kind: 'money', list: 'shown', isSortable: true, isFilterable: true },
    need: { kind: 'longText' },
    owner_id: { kind: 'reference', to: 'user', list: 'shown', isFilterable: true },
    probability: { kind: 'whole', min: 0, max: 100, list: 'hidden' },
    next_task_on: { kind: 'day', isDerived: true, list: 'shown' },
    lost_reason: {
      kind: 'choice',
      options: LOST_REASONS,
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    lost_note: { kind: 'longText', isManaged: true },
    client_id: { kind: 'reference', to: 'company', isManaged: true, list: 'hidden' },
    /** The quote that the prospect accepted by its link, when and by whom. */
    accepted_quote: { kind: 'text', maxLength: 20, isManaged: true, list: 'hidden' },
    quote_accepted_on: { kind: 'day', isManaged: true, list: 'hidden' },
    quote_accepted_by: { kind: 'text', isManaged: true, list: 'hidden' },
  },
});
