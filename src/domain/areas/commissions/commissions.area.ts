import { defineArea } from '@domain/area/area';

/** What a partner has earned by a client whom he brought: the PEO's own cost, seen by staff only. */
export const commissions = defineArea({
  name: 'commissions',
  entity: 'commission',
  title: 'partner_id',
  foremost: ['amount_fils'],
  about: ['lead_id', 'company_id', 'amount_fils', 'month'],
  lifecycles: ['commission'],
  order: { field: 'month', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    {
      id: 'commission',
      fields: [
        'partner_id',
        'agreement_number',
        'company_id',
        'lead_id',
        'invoice_id',
        'month',
        'amount_fils',
        'note',
      ],
    },
    {
      id: 'payout',
      fields: [
        'approver_id',
        'payment_reference',
        'paid_on',
        'paid_fils',
        'clawed_back_fils',
        'clawed_back_on',
        'claw_back_reason',
      ],
    },
    {
      id: 'debt',
      fields: [
        'overpaid_fils',
        'overpaid_on',
        'set_off_fils',
        'received_back_fils',
        'received_back_on',
        'received_back_reference',
        'owed_back_fils',
      ],
    },
  ],
  fields: {
    partner_id: {
      kind: 'reference',
      to: 'partners',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** By which he earns it: it stands with the partner. */
    agreement_number: { kind: 'text', isDerived: true, list: 'hidden' },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    lead_id: { kind: 'reference', to: 'leads', list: 'hidden', isFilterable: true },
    /** The one that it comes from: what is credited of it is taken back of the commission. */
    invoice_id: { kind: 'reference', to: 'invoices', list: 'hidden', isFilterable: true },
    /** Kept as the first day of its month. */
    month: {
      kind: 'day',
      isMonth: true,
      required: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    amount_fils: {
      kind: 'money',
      min: 1,
      required: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    note: { kind: 'longText' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    payment_reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'hidden', isSearched: true },
    paid_on: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
    /** What went out: without what had been taken back by then, and what was set off. */
    paid_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    clawed_back_fils: { kind: 'money', isDerived: true, list: 'shown' },
    clawed_back_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    claw_back_reason: { kind: 'longText', isManaged: true },
    /** Paid and set off beyond what is left of it: since that day the partner owes it. */
    overpaid_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    overpaid_on: { kind: 'day', isDerived: true, list: 'hidden' },
    /** Of its payment, what was set off against what the partner owed of others. */
    set_off_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    received_back_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    received_back_on: { kind: 'day', isManaged: true, list: 'hidden' },
    received_back_reference: {
      kind: 'text',
      maxLength: 60,
      isManaged: true,
      list: 'hidden',
      isSearched: true,
    },
    /** What the partner owes of it still: what was set off counts against the oldest debt first. */
    owed_back_fils: { kind: 'money', isDerived: true, list: 'shown' },
  },
});
