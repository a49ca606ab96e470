import { defineArea } from '@domain/area/area';
import { FEE_MODELS, FEE_PRORATIONS } from '@domain/finance/fee-plan.rules';

const fee = { kind: 'money', max: 10_000_000, list: 'hidden' } as const;

/** What a client pays for the service from a month on; the plan that began last counts. */
export const feePlans = defineArea({
  name: 'fee-plans',
  entity: 'fee_plan',
  title: 'name',
  foremost: ['amount_fils'],
  about: ['company_id', 'model', 'amount_fils', 'percent', 'valid_from'],
  lifecycles: ['fee-plan'],
  order: { field: 'valid_from', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  groups: [
    { id: 'plan', fields: ['name', 'company_id', 'valid_from', 'model', 'proration', 'terms_days', 'note'] },
    {
      id: 'amounts',
      fields: [
        'amount_fils',
        'percent',
        'tier_2_from',
        'tier_2_fils',
        'tier_3_from',
        'tier_3_fils',
        'minimum_fils',
      ],
    },
    { id: 'approval', fields: ['author_id', 'approver_id', 'remark'] },
  ],
  fields: {
    name: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The first day of its first month. */
    valid_from: {
      kind: 'day',
      isMonth: true,
      required: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    model: { kind: 'choice', options: FEE_MODELS, required: true, list: 'shown', isFilterable: true },
    /** A month, for each employee; of tiers the first. */
    amount_fils: { ...fee, list: 'shown' },
    /** Of the gross wage. */
    percent: { kind: 'decimal', min: 0, max: 100, list: 'shown' },
    tier_2_from: { kind: 'whole', min: 2, max: 100_000, list: 'hidden' },
    tier_2_fils: fee,
    tier_3_from: { kind: 'whole', min: 3, max: 100_000, list: 'hidden' },
    tier_3_fils: fee,
    /** Of a month, over all employees. */
    minimum_fils: { ...fee, max: 1_000_000_000 },
    proration: {
      kind: 'choice',
      options: FEE_PRORATIONS,
      required: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** Days from the issue of an invoice until it is due. */
    terms_days: { kind: 'whole', min: 0, max: 180, required: true, list: 'shown' },
    note: { kind: 'longText' },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden', isFilterable: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
