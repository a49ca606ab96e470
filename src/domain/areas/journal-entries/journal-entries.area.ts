import { defineArea } from '@domain/area/area';
import { POSTING_EVENTS } from '@domain/finance/posting-rules';

export const ENTRY_SOURCES = ['manual', 'opening', 'accrual', 'correction', 'reversal', 'system'] as const;

/** An entry of the general ledger: its lines balance, another person posts it, and what is posted is reversed, never edited. */
export const journalEntries = defineArea({
  name: 'journal-entries',
  entity: 'journal_entry',
  title: 'memo',
  foremost: ['debit_fils'],
  about: ['debit_fils', 'entry_on'],
  lifecycles: ['journal-entry'],
  order: { field: 'entry_on', direction: 'desc' },
  access: { isSuperAdmin: { creates: true, changes: true, imports: true, commands: 'all' } },
  related: [{ area: 'journal-lines', field: 'entry_id', arePart: true }],
  groups: [
    { id: 'entry', fields: ['memo', 'entry_on', 'source', 'reference', 'late_reason'] },
    { id: 'totals', fields: ['debit_fils', 'credit_fils', 'lines'] },
    { id: 'document', fields: ['event'] },
    { id: 'posting', fields: ['number', 'author_id', 'posted_by_id', 'posted_on', 'remark'] },
    { id: 'reversal', fields: ['reverses_id', 'reversed_by_id', 'reversed_on'] },
  ],
  fields: {
    memo: { kind: 'text', required: true, list: 'shown', isSearched: true },
    /** Given when it is posted, without gaps. */
    number: { kind: 'text', isManaged: true, list: 'shown', isSearched: true },
    entry_on: { kind: 'day', required: true, list: 'shown', isSortable: true, isFilterable: true },
    source: {
      kind: 'choice',
      options: ENTRY_SOURCES,
      notByHand: ['reversal', 'system'],
      required: true,
      list: 'shown',
      isFilterable: true,
    },
    reference: { kind: 'text', maxLength: 60, list: 'hidden', isSearched: true },
    /** Why it is posted into a month that is soft-locked. */
    late_reason: { kind: 'longText' },
    /** What a document posted with it; `source_area` and `source_id` name that one. */
    event: { kind: 'choice', options: POSTING_EVENTS, isDerived: true, list: 'hidden', isFilterable: true },
    source_area: { kind: 'text', isDerived: true, list: 'never' },
    source_id: { kind: 'text', isDerived: true, list: 'never', isFilterable: true },
    /** Address of the document; empty: no document, or one that nobody opens. */
    document_at: { kind: 'text', isDerived: true, list: 'never' },
    debit_fils: { kind: 'money', isDerived: true, list: 'shown' },
    credit_fils: { kind: 'money', isDerived: true, list: 'hidden' },
    lines: { kind: 'whole', isDerived: true, list: 'hidden' },
    author_id: { kind: 'reference', to: 'user', isDerived: true, list: 'hidden', isFilterable: true },
    posted_by_id: { kind: 'reference', to: 'user', isManaged: true, list: 'hidden', isFilterable: true },
    posted_on: { kind: 'day', isManaged: true, list: 'hidden', isFilterable: true },
    remark: { kind: 'longText', isManaged: true },
    reverses_id: { kind: 'reference', to: 'journal-entries', isManaged: true, list: 'hidden' },
    reversed_by_id: { kind: 'reference', to: 'journal-entries', isManaged: true, list: 'hidden' },
    reversed_on: { kind: 'day', isManaged: true, list: 'hidden' },
  },
});
