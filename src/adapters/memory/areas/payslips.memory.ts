import { APPROVED_RUNS, FUNDED_RUNS } from '@domain/finance/states';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources, Stored } from '../memory-binding';
import { isIn } from '../memory-rules';

const accountOf = ({ fields }: Stored, from: MemorySources) => {
  const employee = from.record('employees', String(fields.employee_id))?.fields;
  return {
    establishment_id: employee?.establishment_id ?? null,
    iban: employee?.iban ?? null,
    person_code: employee?.person_code ?? null,
  };
};

/** What is paid the reference back end tells the run. */
export const rules: MemoryAreaRules = {
  factsOf: (row, from) => {
    const run = from.record('payroll-runs', String(row.fields.run_id));
    const { establishment_id, iban, person_code } = accountOf(row, from);
    return {
      is_approved: run !== null && isIn(...APPROVED_RUNS)(run),
      is_funded: run !== null && isIn(...FUNDED_RUNS)(run),
      lacks: [
        ...(establishment_id === null ? ['no_establishment'] : []),
        ...(iban === null ? ['no_iban'] : []),
        ...(person_code === null ? ['no_person'] : []),
      ],
    };
  },
  effects: { takeAccount: (row, from) => ok(accountOf(row, from)) },
};
