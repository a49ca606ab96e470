import type { FieldInputs } from '@domain/area/field';
import { routingOf } from '@domain/areas/payroll-runs/banks';
import { lackingOf } from '@domain/finance/payout-account';
import { APPROVED_RUNS, FUNDED_RUNS } from '@domain/finance/states';
import { ok } from '@domain/shared/result';
import type { MemoryAreaRules, MemorySources } from '../memory-binding';
import { isIn, text } from '../memory-rules';

const accountOf = (fields: FieldInputs, from: MemorySources) => {
  const employee = from.record('employees', String(fields.employee_id))?.fields;
  const iban = text(employee?.iban);
  return {
    establishment_id: text(employee?.establishment_id),
    iban,
    routing_code: (iban && routingOf(iban)) ?? text(fields.routing_code),
    person_code: text(employee?.person_code),
  };
};

/** What is paid the reference back end tells the run. */
export const rules: MemoryAreaRules = {
  factsOf: (row, from) => {
    const run = from.record('payroll-runs', String(row.fields.run_id));
    return {
      is_approved: run !== null && isIn(...APPROVED_RUNS)(run),
      is_funded: run !== null && isIn(...FUNDED_RUNS)(run),
      lacks: lackingOf(accountOf(row.fields, from)),
    };
  },
  effects: { takeAccount: async ({ after }, _records, _hands, from) => ok(accountOf(after, from)) },
};
