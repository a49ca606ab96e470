import { isControlAccount } from '@domain/finance/chart';
import { LOCKED_PERIODS } from '@domain/finance/states';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { monthsIn } from '../memory-ledger';
import { isNotIn, sumOf } from '../memory-rules';

const linesOf = ({ id }: Stored, from: MemorySources) =>
  from.naming('journal-lines', 'entry_id', id).filter(isNotIn('removed'));

const sumOn = (lines: readonly Stored[], side: 'debit' | 'credit'): number =>
  sumOf(
    lines.filter(({ fields }) => fields.side === side),
    'amount_fils',
  );

/** Who is the controller is the reference back end's to know. */
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
    const accounts = lines.map(({ fields }) => from.record('accounts', String(fields.account_id)));
    return {
      lines: lines.length,
      debit: sumOn(lines, 'debit'),
      credit: sumOn(lines, 'credit'),
      closed_accounts: accounts.filter(
        (account) => account?.state !== 'active' || account.fields.is_postable !== true,
      ).length,
      control_accounts: accounts.filter((account) => isControlAccount(String(account?.fields.code))).length,
      locked_months: monthsIn(from, ...LOCKED_PERIODS),
      soft_locked_months: monthsIn(from, 'soft_locked'),
      controllers: [],
    };
  },
};
