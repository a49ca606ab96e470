import type { MemoryAreaRules } from '../memory-binding';

/** What is set against an invoice is the reference back end's to write. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    left_fils: state === 'received' ? Number(fields.amount_fils) - Number(fields.allocated_fils ?? 0) : 0,
  }),
};
