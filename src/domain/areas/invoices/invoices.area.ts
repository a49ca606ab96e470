import { defineArea } from '@domain/area/area';
import { DEBIT_NOTE_TO_SETTLE, INVOICE_TO_SETTLE } from '@domain/finance/allocation-fields';
import { E_INVOICE_STATES } from '@domain/finance/e-invoice/states';
import { EMIRATES } from '@domain/finance/emirates';
import { MAIL_STATES } from '@domain/finance/mailing';

/** A credit note is made by reversing an invoice, never by hand. */
export const INVOICE_KINDS = ['service', 'general', 'credit_note'] as const;
/** How long the money has been due. */
export const AGES = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
/** Where its electronic form (PINT AE) is; none is asked for on its day. */
export const E_INVOICE = ['not_applicable', ...E_INVOICE_STATES] as const;

/** What clients are asked to pay: tax invoices and the credit notes that correct them. */
export const invoices = defineArea({
  name: 'invoices',
  entity: 'invoice',
  title: 'number',
  foremost: ['total_fils', 'outstanding_fils'],
  about: ['company_id', 'kind', 'total_fils', 'due_on'],
  lifecycles: ['invoice'],
  asks: {
    invoice_id: INVOICE_TO_SETTLE,
    debit_note_id: DEBIT_NOTE_TO_SETTLE,
    account_id: { kind: 'reference', to: 'accounts', offersIf: 'is_bank' },
  },
  order: { field: 'created_at', direction: 'desc' },
  financeRoles: ['isBilling'],
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    isAdmin: {
      hides: [
        'author_id',
        'approver_id',
        'e_invoice',
        'e_invoice_id',
        'e_invoice_rules',
        'legal_entity_id',
        'note',
        'remark',
        'mail_state',
      ],
    },
  },
  related: [
    { area: 'invoice-lines', field: 'invoice_id', arePart: true },
    { area: 'payments', field: 'invoice_id' },
    { area: 'invoices', field: 'credits_id' },
    { area: 'receipt-allocations', field: 'credit_note_id', id: 'credit-allocations' },
    { area: 'receipt-allocations', field: 'invoice_id' },
    { area: 'billing-runs', field: 'invoice_id' },
    { area: 'e-invoices', field: 'invoice_id' },
    { area: 'journal-entries', field: 'source_id' },
  ],
  groups: [
    {
      id: 'invoice',
      fields: [
        'number',
        'kind',
        'company_id',
        'client_trn',
        'legal_entity_id',
        'reference',
        'client_note',
        'note',
      ],
    },
    {
      id: 'days',
      fields: [
        'supplied_on',
        'emirate',
        'due_on',
        'issued_on',
        'sent_on',
        'applied_on',
        'age',
        'reminded_on',
        'reminder_days',
      ],
    },
    {
      id: 'amounts',
      fields: [
        'net_fils',
        'vat_fils',
        'total_fils',
        'paid_fils',
        'credited_fils',
        'outstanding_fils',
        'allocated_fils',
        'credit_left_fils',
      ],
    },
    {
      id: 'standing',
      fields: [
        'author_id',
        'approver_id',
        'e_invoice',
        'mailed_to',
        'mail_state',
        'document_sha256',
        'credits_id',
        'remark',
      ],
    },
  ],
  fields: {
    /** `DRAFT-…` until it is approved, then the next of its year. */
    number: { kind: 'text', isDerived: true, list: 'shown', isSortable: true, isSearched: true },
    kind: {
      kind: 'choice',
      options: INVOICE_KINDS,
      notByHand: ['credit_note'],
      required: true,
      isFixed: true,
      list: 'hidden',
      isFilterable: true,
    },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Taken from the client when it is left out. */
    client_trn: { kind: 'text', maxLength: 15, check: 'trn', list: 'hidden' },
    /** Who issues it; when only one does, that one is taken at the approval. */
    legal_entity_id: { kind: 'reference', to: 'legal-entities', list: 'hidden', isFilterable: true },
    /** The client's order number, say. */
    reference: { kind: 'text', maxLength: 60, list: 'hidden', isSearched: true },
    /** Printed on it; of a credit note: the reason (VAT regulations, art. 60). */
    client_note: { kind: 'longText', maxLength: 1_000 },
    /** Of the PEO's own people. */
    note: { kind: 'longText' },
    /** Day of the supply: its rate of VAT counts. */
    supplied_on: { kind: 'day', required: true, list: 'hidden', isFilterable: true },
    /** Of the supply, where it is not that of the PEO's own establishment. */
    emirate: { kind: 'choice', options: EMIRATES, list: 'hidden', isFilterable: true },
    issued_on: { kind: 'day', isManaged: true, list: 'hidden', isSortable: true, isFilterable: true },
    due_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    sent_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    net_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    vat_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    total_fils: { kind: 'money', isDerived: true, list: 'shown', isSortable: true, isFilterable: true },
    paid_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Taken off it by credits; of a credit note: what it took off its invoice. What was paid of that one already is the client's. */
    credited_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Of a credit note: what of the credit that it gave is set against other documents, and on which day last; and what is left. */
    allocated_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    applied_on: { kind: 'day', isManaged: true, list: 'hidden' },
    credit_left_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** Of an issued invoice; of a reversed one until its credit note is approved. */
    outstanding_fils: {
      kind: 'money',
      isDerived: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    /** Empty when nothing is due any more. */
    age: { kind: 'choice', options: AGES, isDerived: true, list: 'shown', isFilterable: true },
    overdue: { kind: 'flag', isDerived: true, list: 'hidden', isFilterable: true },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden', isFilterable: true },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    e_invoice: { kind: 'choice', options: E_INVOICE, isDerived: true, list: 'hidden', isFilterable: true },
    /** Of its electronic form: the record, and the rules that it broke, a line each. */
    e_invoice_id: { kind: 'text', isDerived: true, list: 'never' },
    e_invoice_rules: { kind: 'longText', isDerived: true },
    /** Of a credit note: the invoice that it corrects. */
    credits_id: { kind: 'reference', to: 'invoices', isManaged: true, list: 'hidden', isFilterable: true },
    /** Where its document was mailed to last; empty: the client has no address. */
    mailed_to: { kind: 'email', isManaged: true, list: 'hidden' },
    /** What became of the last letter about it. */
    mail_state: { kind: 'choice', options: MAIL_STATES, isDerived: true, list: 'hidden' },
    /** SHA-256 of the PDF as it was issued. */
    document_sha256: { kind: 'text', isManaged: true, list: 'never' },
    /** When it was reminded of last, and so many days after it was due. */
    reminded_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    reminder_days: { kind: 'whole', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
