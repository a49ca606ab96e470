import { defineArea } from '@domain/area/area';

export const SIDES = ['debit', 'credit'] as const;

/** A line of a journal entry; it is fixed with its entry. The books are the PEO's own: no selection of companies narrows them. */
export const journalLines = defineArea({
  name: 'journal-lines',
  entity: 'journal_line',
  title: 'account_id',
  foremost: ['amount_fils'],
  lifecycles: ['journal-line'],
  order: { field: 'created_at', direction: 'asc' },
  access: { isSuperAdmin: { creates: true, changes: true, commands: ['remove'] } },
  groups: [
    { id: 'line', fields: ['entry_id', 'account_id', 'side', 'amount_fils', 'cost_centre_id', 'note'] },
    { id: 'whose', fields: ['company_id', 'employee_id', 'entry_on', 'moves_money'] },
  ],
  fields: {
    account_id: {
      kind: 'reference',
      to: 'accounts',
      offersIf: 'is_postable',
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    /** Day of its entry, once that is posted; what is not counts nowhere. */
    entry_on: { kind: 'day', isDerived: true, list: 'shown', isSortable: true, isFilterable: true },
    entry_id: {
      kind: 'reference',
      to: 'journal-entries',
      required: true,
      isFixed: true,
      list: 'shown',
      isFilterable: true,
    },
    side: { kind: 'choice', options: SIDES, required: true, list: 'shown', isFilterable: true },
    amount_fils: { kind: 'money', required: true, min: 1, list: 'shown' },
    cost_centre_id: { kind: 'reference', to: 'cost-centres', list: 'shown', isFilterable: true },
    /** Whose it is, where a document of a client, or about an employee, posted it. */
    company_id: { kind: 'reference', to: 'company', isDerived: true, list: 'shown', isFilterable: true },
    employee_id: { kind: 'reference', to: 'employee', isDerived: true, list: 'hidden', isFilterable: true },
    /** A line of its entry is on an account that holds money: the entry stands in the cash flow. */
    moves_money: { kind: 'flag', isDerived: true, list: 'hidden', isFilterable: true },
    note: { kind: 'text', list: 'shown', isSearched: true },
  },
});
