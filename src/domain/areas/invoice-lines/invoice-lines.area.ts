import { defineArea } from '@domain/area/area';
import { INCOMES } from '@domain/finance/incomes';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

/** What an invoice asks money for, line by line. */
export const invoiceLines = defineArea({
  name: 'invoice-lines',
  entity: 'invoice_line',
  title: 'description',
  lifecycles: ['invoice-line'],
  order: { field: 'created_at', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, commands: 'all' },
    isAdmin: {},
  },
  groups: [
    {
      id: 'line',
      fields: ['invoice_id', 'description', 'quantity', 'unit_price_fils', 'vat_category', 'income'],
    },
    { id: 'amounts', fields: ['net_fils', 'vat_fils', 'total_fils'] },
  ],
  fields: {
    description: { kind: 'text', maxLength: 300, required: true, list: 'shown', isSearched: true },
    invoice_id: {
      kind: 'reference',
      to: 'invoices',
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** The invoice's. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'never', isFilterable: true },
    quantity: { kind: 'whole', min: 1, max: 100_000, required: true, list: 'shown' },
    unit_price_fils: { kind: 'money', max: 100_000_000_000, required: true, list: 'shown' },
    vat_category: {
      kind: 'choice',
      options: VAT_CATEGORIES,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Service fees when it is left out. */
    income: { kind: 'choice', options: INCOMES, list: 'hidden', isFilterable: true },
    net_fils: { kind: 'money', isDerived: true, list: 'shown' },
    vat_fils: { kind: 'money', isDerived: true, list: 'shown' },
    total_fils: { kind: 'money', isDerived: true, list: 'shown' },
  },
});
