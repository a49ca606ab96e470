import type { MemoryAreaRules } from '../memory-binding';
import { authorFact } from '../memory-rules';

/** Payslips, which recover them, are the reference back end's to make. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    recovered_fils: 0,
    balance_fils: state === 'outstanding' ? Number(fields.amount_fils) : null,
  }),
  factsOf: authorFact,
};
