import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';

const POSTED = ['posted', 'reversed'];

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from
    .naming('journal-lines', 'account_id', id)
    .filter(({ state }) => state !== 'removed')
    .map(({ fields }) => ({
      amount: Number(fields.amount_fils) * (fields.side === 'debit' ? 1 : -1),
      isPosted: POSTED.includes(from.record('journal-entries', String(fields.entry_id))?.state ?? ''),
    }));

const balanceOf = (row: Stored, from: MemorySources): number => {
  const debit = linesOf(row, from)
    .filter(({ isPosted }) => isPosted)
    .reduce((sum, { amount }) => sum + amount, 0);
  return row.fields.kind === 'asset' || row.fields.kind === 'expense' ? debit : 0 - debit;
};

export const rules: MemoryAreaRules = {
  derived: (row, from) => ({
    label: `${row.fields.code} ${row.fields.name}`,
    label_ar: row.fields.name_ar ? `${row.fields.code} ${row.fields.name_ar}` : null,
    balance_fils: balanceOf(row, from),
  }),
  factsOf: (row, from) => ({
    balance: balanceOf(row, from),
    children: from.naming('accounts', 'parent_id', row.id).filter(({ state }) => state === 'active').length,
    drafts: linesOf(row, from).filter(({ isPosted }) => !isPosted).length,
  }),
  sameAs: ({ code, iban }, other) => {
    if (String(code).toLowerCase() === String(other.code).toLowerCase()) return 'code';
    return typeof iban === 'string' && iban === other.iban ? 'iban' : null;
  },
};
