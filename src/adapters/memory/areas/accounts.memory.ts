import { PETTY_CASH } from '@domain/finance/chart';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { debitOf, isPosted } from '../memory-ledger';
import { isIn, isNotIn, sumOf } from '../memory-rules';

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('journal-lines', 'account_id', id).filter(isNotIn('removed'));

const balanceOf = (row: Stored, from: MemorySources): number => {
  const posted = linesOf(row, from).filter((line) => isPosted(line, from));
  const debit = sumOf(posted, debitOf);
  return row.fields.kind === 'asset' || row.fields.kind === 'expense' ? debit : 0 - debit;
};

export const rules: MemoryAreaRules = {
  derived: (row, from) => ({
    label: `${row.fields.code} ${row.fields.name}`,
    label_ar: row.fields.name_ar ? `${row.fields.code} ${row.fields.name_ar}` : null,
    balance_fils: balanceOf(row, from),
    holds_money: row.fields.is_bank === true || row.fields.code === PETTY_CASH,
  }),
  factsOf: (row, from) => ({
    balance: balanceOf(row, from),
    children: from.naming('accounts', 'parent_id', row.id).filter(isIn('active')).length,
    drafts: linesOf(row, from).filter((line) => !isPosted(line, from)).length,
  }),
  sameAs: ({ iban }, other) => (typeof iban === 'string' && iban === other.iban ? 'iban' : null),
};
