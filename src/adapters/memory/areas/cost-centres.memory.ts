import type { MemoryAreaRules } from '../memory-binding';
import { debitOf, isPosted } from '../memory-ledger';
import { sumOf } from '../memory-rules';

export const rules: MemoryAreaRules = {
  derived: ({ id, fields }, from) => ({
    label: `${fields.code} ${fields.name}`,
    spent_fils: sumOf(
      from
        .naming('journal-lines', 'cost_centre_id', id)
        .filter(({ fields }) => from.record('accounts', String(fields.account_id))?.fields.kind === 'expense')
        .filter((line) => isPosted(line, from)),
      debitOf,
    ),
  }),
};
