import { defineArea } from '@domain/area/area';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

export const EXPENSE_CATEGORIES = [
  'travel',
  'entertainment',
  'government_fees',
  'software',
  'professional_fees',
  'utilities',
  'office',
  'other',
] as const;

/** What somebody of the PEO has spent for it: with a receipt, approved by somebody else, then paid. */
export const expenses = defineArea({
  name: 'expenses',
  entity: 'expense',
  title: 'vendor',
  foremost: ['total_fils'],
  about: ['company_id', 'category', 'total_fils', 'spent_on'],
  lifecycles: ['expense'],
  order: { field: 'spent_on', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    { id: 'expense', fields: ['vendor', 'spent_on', 'category', 'supplier_trn', 'note'] },
    { id: 'amount', fields: ['net_fils', 'vat_category', 'is_reverse_charge', 'vat_fils', 'total_fils'] },
    { id: 'booking', fields: ['account_id', 'cost_centre_id', 'is_billable', 'company_id'] },
    {
      id: 'approval',
      fields: [
        'number',
        'receipts',
        'author_id',
        'approver_id',
        'remark',
        'paid_on',
        'payment_reference',
        'paid_from_id',
      ],
    },
  ],
  fields: {
    vendor: { kind: 'text', required: true, list: 'shown', isSearched: true },
    /** Given when it is first submitted. */
    number: { kind: 'text', isManaged: true, list: 'shown', isSearched: true },
    total_fils: { kind: 'money', isDerived: true, list: 'shown', isSortable: true },
    spent_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    category: {
      kind: 'choice',
      options: EXPENSE_CATEGORIES,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    supplier_trn: { kind: 'text', maxLength: 15, check: 'trn', list: 'hidden' },
    note: { kind: 'longText' },
    net_fils: { kind: 'money', required: true, min: 1, list: 'hidden' },
    vat_category: { kind: 'choice', options: VAT_CATEGORIES, required: true, list: 'hidden' },
    /** A service from abroad: the PEO owes its VAT itself, and recovers it in the same return. */
    is_reverse_charge: { kind: 'flag', list: 'hidden', isFilterable: true },
    vat_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    account_id: {
      kind: 'reference',
      to: 'accounts',
      offersIf: 'is_postable',
      list: 'hidden',
      isFilterable: true,
    },
    /** What is owed already (the pension authority, a savings scheme, VAT): it is no spending. */
    pays_debt: { kind: 'flag', isDerived: true, list: 'hidden', isFilterable: true },
    cost_centre_id: { kind: 'reference', to: 'cost-centres', list: 'hidden', isFilterable: true },
    /** Charged on to the client below. */
    is_billable: { kind: 'flag', list: 'hidden', isFilterable: true },
    company_id: { kind: 'reference', to: 'company', list: 'shown', isFilterable: true },
    receipts: { kind: 'whole', isDerived: true, list: 'hidden' },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'shown', isFilterable: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    remark: { kind: 'longText', isManaged: true },
    paid_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** The bank account that paid it; without one the main one. */
    paid_from_id: { kind: 'reference', to: 'accounts', isManaged: true, list: 'hidden' },
    payment_reference: { kind: 'text', isManaged: true, maxLength: 60, list: 'hidden', isSearched: true },
  },
});
