import type { MemoryAreaRules } from '../memory-binding';

/** Numbers are the reference back end's. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    outstanding_fils: state === 'issued' ? Number(fields.total_fils) - Number(fields.paid_fils ?? 0) : 0,
  }),
};
