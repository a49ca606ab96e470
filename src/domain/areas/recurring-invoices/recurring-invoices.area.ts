import { defineArea } from '@domain/area/area';
import { INCOMES } from '@domain/finance/incomes';
import { INTERVALS } from '@domain/finance/intervals';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

/** What a client is billed again and again beside its payroll: a draft invoice is made whenever it is due. */
export const recurringInvoices = defineArea({
  name: 'recurring-invoices',
  entity: 'recurring_invoice',
  title: 'subject',
  foremost: ['unit_price_fils'],
  belongsTo: 'company_id',
  about: ['company_id', 'interval', 'unit_price_fils', 'next_on'],
  lifecycles: ['recurring-invoice'],
  order: { field: 'next_on', direction: 'asc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  groups: [
    { id: 'plan', fields: ['subject', 'company_id', 'interval', 'next_on', 'until_on', 'terms_days'] },
    { id: 'line', fields: ['quantity', 'unit_price_fils', 'vat_category', 'income'] },
    { id: 'approval', fields: ['author_id', 'approver_id', 'drafted_on', 'remark'] },
  ],
  fields: {
    /** The description of its line. */
    subject: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    interval: { kind: 'choice', options: INTERVALS, required: true, list: 'shown', isFilterable: true },
    /** Day of the next supply: the draft is made on it. */
    next_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    /** The last day on which one is made; without end when it is empty. */
    until_on: { kind: 'day', list: 'hidden', isFilterable: true },
    terms_days: { kind: 'whole', min: 0, max: 180, required: true, list: 'hidden' },
    quantity: { kind: 'decimal', min: 0.001, max: 100_000, required: true, list: 'hidden' },
    unit_price_fils: { kind: 'money', min: 1, max: 100_000_000, required: true, list: 'shown' },
    vat_category: {
      kind: 'choice',
      options: VAT_CATEGORIES,
      required: true,
      list: 'hidden',
      isFilterable: true,
    },
    income: {
      kind: 'choice',
      options: INCOMES,
      notByHand: ['visa_fees', 'deposits'],
      required: true,
      list: 'hidden',
    },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden', isFilterable: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    /** Day of the supply that was drafted last. */
    drafted_on: { kind: 'day', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
