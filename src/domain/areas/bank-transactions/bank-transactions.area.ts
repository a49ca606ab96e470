import { defineArea } from '@domain/area/area';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

/** A line of a bank statement, and what in the books it is. */
export const bankTransactions = defineArea({
  name: 'bank-transactions',
  entity: 'bank_transaction',
  title: 'description',
  foremost: ['amount_fils'],
  about: ['account_id', 'direction', 'amount_fils', 'booked_on'],
  lifecycles: ['bank-transaction'],
  order: { field: 'booked_on', direction: 'desc' },
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'journal-entries', field: 'source_id' }],
  groups: [
    {
      id: 'transaction',
      fields: [
        'account_id',
        'booked_on',
        'value_on',
        'direction',
        'amount_fils',
        'left_fils',
        'description',
        'counterparty',
        'reference',
        'bank_reference',
        'statement_id',
        'note',
      ],
    },
    {
      id: 'match',
      fields: [
        'payment_id',
        'expense_id',
        'sales_receipt_id',
        'journal_line_id',
        'rule_id',
        'charge_fils',
        'charge_account_id',
        'charge_vat',
        'charge_vat_fils',
        'matched_by_id',
        'reconciled_on',
        'why',
      ],
    },
  ],
  fields: {
    description: { kind: 'text', required: true, isFixed: true, list: 'shown', isSearched: true },
    account_id: {
      kind: 'reference',
      to: 'accounts',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    booked_on: {
      kind: 'day',
      required: true,
      isFixed: true,
      list: 'shown',
      isSortable: true,
      isFilterable: true,
    },
    amount_fils: { kind: 'money', required: true, min: 1, isFixed: true, list: 'shown', isSortable: true },
    direction: {
      kind: 'choice',
      options: ['in', 'out'],
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** What stands for nothing in the books yet. */
    left_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    /** What its parts stand for. */
    matched_fils: { kind: 'money', isManaged: true, list: 'never' },
    counterparty: { kind: 'text', isFixed: true, list: 'hidden', isSearched: true },
    reference: { kind: 'text', maxLength: 60, isFixed: true, list: 'shown', isSearched: true },
    /** From when it bears interest. */
    value_on: { kind: 'day', isManaged: true, list: 'hidden' },
    /** The bank's own, by which the same entry is known again. */
    bank_reference: { kind: 'text', isManaged: true, list: 'hidden' },
    /** The statement that brought it; without one it was entered by hand. */
    statement_id: {
      kind: 'reference',
      to: 'bank-statements',
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    note: { kind: 'longText' },
    /** What a client paid for an invoice. */
    payment_id: { kind: 'reference', to: 'payments', isManaged: true, list: 'hidden', isFilterable: true },
    expense_id: { kind: 'reference', to: 'expenses', isManaged: true, list: 'hidden', isFilterable: true },
    sales_receipt_id: {
      kind: 'reference',
      to: 'sales-receipts',
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    journal_line_id: {
      kind: 'reference',
      to: 'journal-lines',
      isManaged: true,
      list: 'hidden',
      isFilterable: true,
    },
    /** The rule by which it is known. */
    rule_id: { kind: 'reference', to: 'bank-rules', isManaged: true, list: 'hidden', isFilterable: true },
    /** What the bank itself has taken; below zero what it has given. */
    charge_fils: { kind: 'money', min: -Number.MAX_SAFE_INTEGER, isManaged: true, list: 'hidden' },
    charge_account_id: { kind: 'reference', to: 'accounts', isManaged: true, list: 'hidden' },
    charge_vat: { kind: 'choice', options: VAT_CATEGORIES, isManaged: true, list: 'hidden' },
    charge_vat_fils: { kind: 'money', min: -Number.MAX_SAFE_INTEGER, isManaged: true, list: 'hidden' },
    matched_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    reconciled_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    /** Why a match was undone. */
    why: { kind: 'longText', isManaged: true },
  },
});
