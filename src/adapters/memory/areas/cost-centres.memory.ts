import type { MemoryAreaRules } from '../memory-binding';

export const rules: MemoryAreaRules = {
  derived: ({ id, fields }, from) => ({
    label: `${fields.code} ${fields.name}`,
    spent_fils: from
      .naming('journal-lines', 'cost_centre_id', id)
      .filter(
        (line) =>
          from.record('accounts', String(line.fields.account_id))?.fields.kind === 'expense' &&
          ['posted', 'reversed'].includes(
            from.record('journal-entries', String(line.fields.entry_id))?.state ?? '',
          ),
      )
      .reduce(
        (sum, line) => sum + Number(line.fields.amount_fils) * (line.fields.side === 'debit' ? 1 : -1),
        0,
      ),
  }),
  sameAs: ({ code }, other) =>
    String(code).toLowerCase() === String(other.code).toLowerCase() ? 'code' : null,
};
