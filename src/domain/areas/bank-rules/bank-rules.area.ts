import { defineArea } from '@domain/area/area';
import { VAT_CATEGORIES } from '@domain/shared/vat.rules';

/** `line`: what a line with certain words is; `difference`: what a bank may have taken of a payment on its way. */
export const RULE_PURPOSES = ['line', 'difference'] as const;

/** Charges, fees and interest that come back: how they are booked, as one person writes it and another one approves it. */
export const bankRules = defineArea({
  name: 'bank-rules',
  entity: 'bank_rule',
  title: 'name',
  lifecycles: ['bank-rule'],
  order: { field: 'name', direction: 'asc' },
  financeRoles: ['isTreasury'],
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'bank-transactions', field: 'rule_id' }],
  groups: [
    { id: 'rule', fields: ['name', 'purpose', 'contains', 'direction', 'account_id', 'most_fils'] },
    { id: 'booking', fields: ['charge_account_id', 'charge_vat', 'books', 'author_id', 'approver_id'] },
  ],
  fields: {
    name: { kind: 'text', required: true, list: 'shown', isSortable: true, isSearched: true },
    purpose: {
      kind: 'choice',
      options: RULE_PURPOSES,
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Words of the line, of `line`. */
    contains: { kind: 'text', maxLength: 100, list: 'shown', isSearched: true },
    direction: { kind: 'choice', options: ['in', 'out'], list: 'shown' },
    /** Of one bank account; of every one when it is left out. */
    account_id: { kind: 'reference', to: 'accounts', offersIf: 'is_bank', list: 'hidden' },
    /** What is more than that is left to a person. */
    most_fils: { kind: 'money', min: 1, list: 'shown' },
    charge_account_id: {
      kind: 'reference',
      to: 'accounts',
      offersIf: 'is_postable',
      required: true,
      list: 'shown',
    },
    charge_vat: { kind: 'choice', options: VAT_CATEGORIES, required: true, list: 'hidden' },
    /** Books at once; without it a line is only proposed. */
    books: { kind: 'flag', list: 'shown', isFilterable: true },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden' },
    approver_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden' },
  },
});
