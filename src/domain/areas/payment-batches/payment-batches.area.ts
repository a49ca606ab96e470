import { defineArea } from '@domain/area/area';

/** Payments that go to the bank in one file: approved by two people, neither of whom made it, then confirmed or returned one by one. */
export const paymentBatches = defineArea({
  name: 'payment-batches',
  entity: 'payment_batch',
  title: 'number',
  foremost: ['total_fils'],
  about: ['account_id', 'items', 'total_fils', 'pays_on'],
  lifecycles: ['payment-batch'],
  order: { field: 'pays_on', direction: 'desc' },
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { creates: true, changes: true, commands: 'all' } },
  related: [{ area: 'payment-batch-items', field: 'batch_id', arePart: true }],
  groups: [
    {
      id: 'batch',
      fields: ['number', 'account_id', 'pays_on', 'debtor_name', 'debtor_iban', 'debtor_bic', 'note'],
    },
    {
      id: 'approval',
      fields: [
        'items',
        'gross_fils',
        'set_off_fils',
        'total_fils',
        'author_id',
        'approver_id',
        'second_approver_id',
        'exported_at',
        'remark',
      ],
    },
  ],
  fields: {
    number: { kind: 'text', isDerived: true, list: 'shown', isSearched: true },
    /** The bank account that pays: the payroll account pays settlements and deposits, the main one everything else. */
    account_id: {
      kind: 'reference',
      to: 'accounts',
      offersIf: 'is_bank',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    pays_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    /** Who pays, and the bank that he pays from: those of the account, and from the export on those of its file. */
    debtor_name: { kind: 'text', isDerived: true, list: 'hidden' },
    debtor_iban: { kind: 'text', isDerived: true, list: 'hidden' },
    debtor_bic: { kind: 'text', isDerived: true, list: 'hidden' },
    note: { kind: 'longText', isSearched: true },
    items: { kind: 'whole', isDerived: true, list: 'shown' },
    /** What is owed of what it pays, and what partners owe of that: the rest goes out. */
    gross_fils: { kind: 'money', isDerived: true, grant: 'salary', list: 'hidden' },
    set_off_fils: { kind: 'money', isDerived: true, grant: 'salary', list: 'hidden' },
    /** What somebody gets at his end stands in it. */
    total_fils: { kind: 'money', isDerived: true, grant: 'salary', list: 'shown' },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    second_approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
    exported_at: { kind: 'instant', isManaged: true, list: 'hidden' },
    remark: { kind: 'longText', isManaged: true },
  },
});
