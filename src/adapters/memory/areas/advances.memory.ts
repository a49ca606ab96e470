import { ok } from '@domain/shared/result';
import type { MemoryAreaRules } from '../memory-binding';
import { authorFact, ofEmployee } from '../memory-rules';

/** Payslips, which recover them, are the reference back end's to make. */
export const rules: MemoryAreaRules = {
  derived: ({ state, fields }) => ({
    recovered_fils: 0,
    balance_fils: state === 'outstanding' ? Number(fields.amount_fils) : null,
  }),
  factsOf: authorFact,
  prepare: (fields, _, from) =>
    ok({
      ...ofEmployee(fields, from),
      kind: fields.kind ?? 'advance',
      deduction: fields.deduction ?? 'loan',
    }),
};
