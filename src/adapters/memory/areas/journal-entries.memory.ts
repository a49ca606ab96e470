import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { byAuthor, isNotIn, sumOf } from '../memory-rules';

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('journal-lines', 'entry_id', id).filter(isNotIn('removed'));

const sumOn = (lines: readonly Stored[], side: 'debit' | 'credit'): number =>
  sumOf(
    lines.filter(({ fields }) => fields.side === side),
    'amount_fils',
  );

/** Numbers, mirrors and locked months are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: (row, from) => {
    const lines = linesOf(row, from);
    return {
      debit_fils: sumOn(lines, 'debit'),
      credit_fils: sumOn(lines, 'credit'),
      lines: lines.length,
    };
  },
  factsOf: (row, from) => {
    const lines = linesOf(row, from);
    return {
      lines: lines.length,
      debit: sumOn(lines, 'debit'),
      credit: sumOn(lines, 'credit'),
      closed_accounts: lines.filter(({ fields }) => {
        const account = from.record('accounts', String(fields.account_id));
        return account?.state !== 'active' || account.fields.is_postable !== true;
      }).length,
      locked_months: [],
    };
  },
  prepare: byAuthor,
};
