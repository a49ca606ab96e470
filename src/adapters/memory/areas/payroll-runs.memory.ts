import { WORKING_RUNS } from '@domain/finance/states';
import type { MemoryAreaRules } from '../memory-binding';

/** Payslips are the reference back end's to make: in memory nothing is left to do in the states that make and move them. */
export const rules: MemoryAreaRules = {
  factsOf: ({ fields }, from) => ({
    net_fils: fields.net_fils ?? 0,
    client: from.record('clients', String(fields.company_id))?.state ?? null,
  }),
  related: ({ id }, from) => ({
    overpaid: 0,
    pension: 0,
    employer_pension: 0,
    advances: from
      .naming('adjustments', 'run_id', id)
      .filter(({ fields: { kind, category } }) => kind === 'reduction' && category === 'advance_recovery')
      .filter(({ state }) => state === 'applied')
      .reduce((sum, { fields }) => sum + Number(fields.amount_fils), 0),
  }),
  follows: ({ state }) => (WORKING_RUNS.some((working) => working === state) ? 'finish' : null),
};
