import { defineArea } from '@domain/area/area';
import { DEBIT_NOTE_TO_SETTLE, INVOICE_TO_SETTLE } from '@domain/finance/allocation-fields';
import { MAIL_STATES } from '@domain/finance/mailing';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

export const PAYMENT_METHODS = ['bank_transfer', 'card', 'cheque', 'cash'] as const;

/** Money that a client paid at once, against a receipt. */
export const salesReceipts = defineArea({
  name: 'sales-receipts',
  entity: 'sales_receipt',
  title: 'subject',
  foremost: ['total_fils', 'credit_fils'],
  belongsTo: 'company_id',
  about: ['company_id', 'total_fils', 'received_on'],
  lifecycles: ['sales-receipt'],
  asks: { invoice_id: INVOICE_TO_SETTLE, debit_note_id: DEBIT_NOTE_TO_SETTLE },
  order: { field: 'received_on', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isBilling'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [
    { area: 'receipt-allocations', field: 'receipt_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    { id: 'receipt', fields: ['subject', 'company_id', 'received_on', 'method', 'reference', 'note'] },
    { id: 'amount', fields: ['net_fils', 'vat_category', 'vat_fils', 'total_fils', 'account_id'] },
    {
      id: 'standing',
      fields: [
        'number',
        'author_id',
        'issued_on',
        'applied_to_id',
        'applied_on',
        'allocated_fils',
        'credit_fils',
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
    company_id: { kind: 'reference', to: 'company', required: true, list: 'shown', isFilterable: true },
    total_fils: { kind: 'money', isDerived: true, list: 'shown', isSortable: true },
    received_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    method: { kind: 'choice', options: PAYMENT_METHODS, required: true, list: 'shown', isFilterable: true },
    /** Of the transfer, the cheque or the card's slip. */
    reference: { kind: 'text', maxLength: 60, list: 'hidden', isSearched: true },
    /** Of the PEO's own people; not printed. */
    note: { kind: 'longText' },
    net_fils: { kind: 'money', required: true, min: 1, list: 'hidden' },
    vat_category: { kind: 'choice', options: VAT_CATEGORIES, required: true, list: 'hidden' },
    vat_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Where the money is. */
    account_id: {
      kind: 'reference',
      to: 'accounts',
      offersIf: 'holds_money',
      list: 'hidden',
      isFilterable: true,
    },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden', isFilterable: true },
    issued_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** The invoice against which it was set last. */
    applied_to_id: { kind: 'reference', to: 'invoices', isManaged: true, list: 'hidden' },
    applied_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** What of it is set against invoices and debit notes. */
    allocated_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** The rest: the client's credit. */
    credit_fils: { kind: 'money', isDerived: true, list: 'shown' },
    /** Where it was mailed to last. */
    mailed_to: { kind: 'email', isManaged: true, list: 'hidden' },
    mail_state: { kind: 'choice', options: MAIL_STATES, isDerived: true, list: 'hidden' },
    void_reason: { kind: 'longText', isManaged: true },
  },
});
