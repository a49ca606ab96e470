import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('journal-lines', 'entry_id', id).filter(({ state }) => state !== 'removed');

const sumOf = (lines: readonly Stored[], side: 'debit' | 'credit'): number =>
  lines
    .filter(({ fields }) => fields.side === side)
    .reduce((sum, { fields }) => sum + Number(fields.amount_fils), 0);

/** Numbers, mirrors and locked months are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: (row, from) => {
    const lines = linesOf(row, from);
    return {
      debit_fils: sumOf(lines, 'debit'),
      credit_fils: sumOf(lines, 'credit'),
      lines: lines.length,
    };
  },
  factsOf: (row, from) => {
    const lines = linesOf(row, from);
    return {
      lines: lines.length,
      debit: sumOf(lines, 'debit'),
      credit: sumOf(lines, 'credit'),
      closed_accounts: lines.filter(({ fields }) => {
        const account = from.record('accounts', String(fields.account_id));
        return account?.state !== 'active' || account.fields.is_postable !== true;
      }).length,
      locked_months: [],
    };
  },
  prepare: (_, { userId }) => ok({ author_id: userId }),
};
