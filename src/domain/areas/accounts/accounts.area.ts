import { defineArea } from '@domain/area/area';

export const ACCOUNT_KINDS = ['asset', 'liability', 'equity', 'income', 'expense'] as const;

/** The chart of accounts of the PEO itself. Nobody enters a balance: it is the sum of what was posted. */
export const accounts = defineArea({
  name: 'accounts',
  entity: 'account',
  title: 'label',
  foremost: ['balance_fils'],
  titleAr: 'label_ar',
  // whoever approves them has to know what is proposed
  about: ['new_iban', 'new_holder_name', 'new_bic'],
  lifecycles: ['account'],
  order: { field: 'code', direction: 'asc' },
  access: {
    isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' },
    // the chart is the PEO's; its accounts at banks are kept by who pays from them
    isTreasury: { commands: ['propose_bank_details', 'approve_bank_details', 'reject_bank_details'] },
  },
  upsertKey: 'code',
  related: [{ area: 'journal-lines', field: 'account_id' }],
  groups: [
    {
      id: 'account',
      fields: ['code', 'name', 'name_ar', 'kind', 'parent_id', 'is_postable', 'is_bank'],
    },
    {
      id: 'bank',
      fields: ['iban', 'holder_name', 'bic', 'new_iban', 'new_holder_name', 'new_bic', 'details_proposed_on'],
    },
    { id: 'balance', fields: ['balance_fils'] },
  ],
  fields: {
    /** Code and name together: what an account is called where others refer to it. */
    label: { kind: 'text', isDerived: true, list: 'shown' },
    /** The same in Arabic, where it has a name there. */
    label_ar: { kind: 'text', isDerived: true, list: 'hidden' },
    code: { kind: 'text', required: true, maxLength: 20, list: 'hidden', isSortable: true, isSearched: true },
    name: { kind: 'text', required: true, list: 'hidden', isSearched: true },
    name_ar: { kind: 'text', list: 'hidden', isSearched: true },
    kind: { kind: 'choice', options: ACCOUNT_KINDS, required: true, list: 'shown', isFilterable: true },
    parent_id: { kind: 'reference', to: 'accounts', list: 'shown', isFilterable: true },
    /** On its usual side: debit for assets and expenses, credit for the others. */
    balance_fils: { kind: 'money', isDerived: true, list: 'shown' },
    /** Off: a heading, to which nothing is posted. */
    is_postable: { kind: 'flag', list: 'shown', isFilterable: true },
    /** Statements of a bank are imported for it. */
    is_bank: { kind: 'flag', list: 'hidden', isFilterable: true },
    /** Money is in it: of a bank, or the petty cash. */
    holds_money: { kind: 'flag', isDerived: true, list: 'never' },
    /** Of a bank account: its statements name it so. What is of the bank is proposed by one person and approved by another. */
    iban: { kind: 'text', check: 'iban', isManaged: true, list: 'hidden' },
    /** Of a bank account: who pays from it, as the bank has his name, and the bank. Payment files name both. */
    holder_name: { kind: 'text', maxLength: 140, isManaged: true, list: 'hidden' },
    bic: { kind: 'text', maxLength: 11, isManaged: true, list: 'hidden' },
    /** The same as proposed, until somebody else has approved it: the bank, payment files and statements know the old ones. */
    new_iban: { kind: 'text', check: 'iban', isManaged: true, list: 'never' },
    new_holder_name: { kind: 'text', maxLength: 140, isManaged: true, list: 'never' },
    new_bic: { kind: 'text', maxLength: 11, isManaged: true, list: 'never' },
    details_proposed_on: { kind: 'day', isManaged: true, list: 'hidden' },
  },
});
