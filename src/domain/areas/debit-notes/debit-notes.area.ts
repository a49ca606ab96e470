import { defineArea } from '@domain/area/area';
import { MAIL_STATES } from '@domain/finance/mailing';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

export const DEBIT_CAUSES = [
  'undercharged',
  'additional_service',
  'government_fee',
  'penalty',
  'other',
] as const;

/** What a client owes on top of an invoice that he has. */
export const debitNotes = defineArea({
  name: 'debit-notes',
  entity: 'debit_note',
  title: 'subject',
  foremost: ['total_fils', 'outstanding_fils'],
  belongsTo: 'company_id',
  about: ['company_id', 'number', 'cause', 'total_fils', 'due_on'],
  lifecycles: ['debit-note'],
  order: { field: 'created_at', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [
    { area: 'receipt-allocations', field: 'debit_note_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    { id: 'note', fields: ['subject', 'invoice_id', 'company_id', 'cause', 'note'] },
    {
      id: 'amount',
      fields: [
        'supply_on',
        'net_fils',
        'vat_category',
        'vat_fils',
        'total_fils',
        'paid_fils',
        'outstanding_fils',
        'due_on',
      ],
    },
    {
      id: 'standing',
      fields: [
        'number',
        'author_id',
        'issued_on',
        'applied_to_id',
        'applied_on',
        'mailed_to',
        'mail_state',
        'void_reason',
      ],
    },
  ],
  fields: {
    subject: { kind: 'text', required: true, list: 'shown', isSearched: true },
    /** Given when it is issued, without gaps. */
    number: { kind: 'text', isManaged: true, list: 'shown', isSearched: true },
    /** The invoice's. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    total_fils: { kind: 'money', isDerived: true, list: 'shown', isSortable: true },
    cause: { kind: 'choice', options: DEBIT_CAUSES, required: true, list: 'shown', isFilterable: true },
    /** The invoice that it adds to. */
    invoice_id: {
      kind: 'reference',
      to: 'invoices',
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    invoice_number: { kind: 'text', isDerived: true, list: 'never', isSearched: true },
    /** The reason, printed on it (VAT regulations, art. 60). */
    note: { kind: 'longText' },
    supply_on: { kind: 'day', required: true, list: 'hidden', isFilterable: true },
    net_fils: { kind: 'money', required: true, min: 1, list: 'hidden' },
    vat_category: { kind: 'choice', options: VAT_CATEGORIES, required: true, list: 'hidden' },
    vat_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Of receipts that are set against it. */
    paid_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    outstanding_fils: { kind: 'money', isDerived: true, list: 'shown' },
    due_on: { kind: 'day', list: 'hidden', isFilterable: true },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden', isFilterable: true },
    issued_on: { kind: 'day', isManaged: true, list: 'shown', isFilterable: true },
    /** The invoice with which it was charged. */
    applied_to_id: { kind: 'reference', to: 'invoices', isManaged: true, list: 'hidden' },
    applied_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Where its document was mailed to last; empty: the client has no address. */
    mailed_to: { kind: 'email', isManaged: true, list: 'hidden' },
    mail_state: { kind: 'choice', options: MAIL_STATES, isDerived: true, list: 'hidden' },
    /** SHA-256 of the PDF as it was issued. */
    document_sha256: { kind: 'text', isManaged: true, list: 'never' },
    void_reason: { kind: 'longText', isManaged: true },
  },
});
