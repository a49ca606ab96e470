import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { vatAmounts } from '../memory-vat';

const KEY = ['vendor', 'spent_on', 'net_fils'];

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ id }, from) => ({ receipts: from.filesOf('expenses', id).length }),
  factsOf: ({ id }, from) => ({ receipts: from.filesOf('expenses', id).length }),
  prepare: (fields, { userId }) => ok({ ...vatAmounts(fields, 'spent_on'), author_id: userId }),
  sameAs: (input, other) =>
    KEY.every((name) => String(input[name]).toLowerCase() === String(other[name]).toLowerCase())
      ? 'vendor'
      : null,
};
