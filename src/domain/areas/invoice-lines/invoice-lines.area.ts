import { defineArea } from '@domain/area/area';
import { EXEMPTIONS } from '@domain/finance/e-invoice/codes';
import { INCOMES } from '@domain/finance/incomes';
import { BILLED_AREAS, LINE_KINDS } from '@domain/finance/line-kinds';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

/** What an invoice asks money for, line by line. */
export const invoiceLines = defineArea({
  name: 'invoice-lines',
  entity: 'invoice_line',
  title: 'description',
  foremost: ['total_fils'],
  lifecycles: ['invoice-line'],
  order: { field: 'created_at', direction: 'asc' },
  financeRoles: ['isBilling'],
  access: {
    isSuperAdmin: { creates: true, changes: true, commands: 'all' },
    isAdmin: { hides: ['source_area', 'source_id', 'component'] },
  },
  groups: [
    {
      id: 'line',
      fields: [
        'invoice_id',
        'description',
        'quantity',
        'unit_price_fils',
        'discount_fils',
        'vat_category',
        'exemption',
        'income',
      ],
    },
    { id: 'amounts', fields: ['net_fils', 'vat_fils', 'total_fils'] },
    { id: 'source', fields: ['kind', 'employee_id', 'source_area', 'source_id', 'component'] },
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
    /** Below zero only where something is taken off a wage. */
    quantity: { kind: 'decimal', min: 0.001, max: 100_000, required: true, list: 'shown' },
    unit_price_fils: { kind: 'money', max: 100_000_000_000, required: true, list: 'shown' },
    /** Off the whole line. */
    discount_fils: { kind: 'money', max: 100_000_000_000, list: 'hidden' },
    vat_category: {
      kind: 'choice',
      options: VAT_CATEGORIES,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Why it is exempt, as electronic invoices name it. */
    exemption: { kind: 'choice', options: EXEMPTIONS, list: 'hidden' },
    /** Service fees when it is left out. */
    income: {
      kind: 'choice',
      options: INCOMES,
      notByHand: ['visa_fees', 'deposits'],
      list: 'hidden',
      isFilterable: true,
    },
    net_fils: { kind: 'money', isDerived: true, list: 'shown' },
    vat_fils: { kind: 'money', isDerived: true, list: 'shown' },
    total_fils: { kind: 'money', isDerived: true, list: 'shown' },
    kind: { kind: 'choice', options: LINE_KINDS, isManaged: true, list: 'hidden', isFilterable: true },
    /** Whose wage or fee it is: the amount tells what he earns. */
    employee_id: {
      kind: 'reference',
      to: 'employee',
      grant: 'salary',
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** The record that it bills, and which component of it: each once. */
    source_area: {
      kind: 'choice',
      options: BILLED_AREAS,
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    source_id: { kind: 'text', grant: 'salary', isManaged: true, list: 'hidden' },
    component: { kind: 'text', isManaged: true, list: 'hidden' },
  },
});
