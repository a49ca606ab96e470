import { defineArea } from '@domain/area/area';

export const REFUND_REASONS = [
  'charged_twice',
  'service_not_given',
  'employee_left_early',
  'goodwill',
  'wrong_rate',
  'other',
] as const;

/** What it is paid out of: credit of the client, or the deposit that it left with the PEO. */
export const REFUND_SOURCES = ['credit', 'deposit'] as const;

/** A service fee that a client gets back, as money or against what it owes; or its deposit, when the agreement ends. */
export const feeRefunds = defineArea({
  name: 'fee-refunds',
  entity: 'fee_refund',
  title: 'subject',
  foremost: ['amount_fils'],
  about: ['company_id', 'reason', 'amount_fils'],
  lifecycles: ['fee-refund'],
  order: { field: 'created_at', direction: 'desc' },
  narrowedBy: 'company_id',
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    {
      id: 'refund',
      fields: ['subject', 'company_id', 'source', 'invoice_id', 'amount_fils', 'reason', 'note'],
    },
    {
      id: 'outcome',
      fields: ['approver_id', 'credit_note_id', 'payment_reference', 'paid_on', 'remark'],
    },
  ],
  fields: {
    subject: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    company_id: {
      kind: 'reference',
      to: 'company',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    amount_fils: { kind: 'money', min: 1, required: true, list: 'shown', isSortable: true },
    /** Credit unless told. */
    source: { kind: 'choice', options: REFUND_SOURCES, isFixed: true, list: 'shown', isFilterable: true },
    /** The one with which the fee was charged; of a deposit none. */
    invoice_id: { kind: 'reference', to: 'invoices', list: 'shown', isFilterable: true },
    reason: {
      kind: 'choice',
      options: REFUND_REASONS,
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    note: { kind: 'longText' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    credit_note_id: { kind: 'reference', to: 'invoices', isManaged: true, list: 'hidden' },
    payment_reference: { kind: 'text', maxLength: 60, isManaged: true, list: 'hidden', isSearched: true },
    paid_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    remark: { kind: 'longText', isManaged: true },
  },
});
