import { defineArea } from '@domain/area/area';

/**
 * What of a receipt, of the money that a client paid in advance for wages, or of what a credit note left, was set against an invoice or a debit note; the command of the
 * receipt makes them, or the invoice that bills the wages.
 */
export const receiptAllocations = defineArea({
  name: 'receipt-allocations',
  entity: 'receipt_allocation',
  title: 'document_number',
  foremost: ['amount_fils'],
  home: '/salesReceipt?tab=allocations',
  lifecycles: ['receipt-allocation'],
  order: { field: 'allocated_on', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { commands: 'all' } },
  groups: [
    {
      id: 'allocation',
      fields: [
        'document_number',
        'receipt_id',
        'funding_id',
        'credit_note_id',
        'company_id',
        'invoice_id',
        'debit_note_id',
        'amount_fils',
      ],
    },
    { id: 'days', fields: ['allocated_on', 'undone_on', 'why'] },
  ],
  fields: {
    /** Number of the document. */
    document_number: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    receipt_id: {
      kind: 'reference',
      to: 'sales-receipts',
      isDerived: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Money for wages, where it is no receipt. */
    funding_id: {
      kind: 'reference',
      to: 'run-fundings',
      isDerived: true,
      list: 'shown',
      isFilterable: true,
    },
    /** A credit note of which something was left. */
    credit_note_id: {
      kind: 'reference',
      to: 'invoices',
      isDerived: true,
      list: 'shown',
      isFilterable: true,
    },
    /** The receipt's. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'hidden', isFilterable: true },
    invoice_id: { kind: 'reference', to: 'invoices', isDerived: true, list: 'hidden', isFilterable: true },
    debit_note_id: {
      kind: 'reference',
      to: 'debit-notes',
      isDerived: true,
      list: 'hidden',
      isFilterable: true,
    },
    amount_fils: { kind: 'money', min: 1, isManaged: true, list: 'shown' },
    allocated_on: { kind: 'day', isManaged: true, list: 'shown', isSortable: true, isFilterable: true },
    undone_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Why it was undone. */
    why: { kind: 'longText', isManaged: true },
  },
});
