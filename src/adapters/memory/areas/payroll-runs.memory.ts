import { UNPAID_PAYOUTS, WORKING_RUNS } from '@domain/finance/states';
import type { MemoryAreaRules, MemorySources } from '../memory-binding';
import { fileFacts, isIn, isNotIn, sumOf } from '../memory-rules';

const payoutsOf = (id: string, from: MemorySources) => {
  const payouts = from
    .naming('payslips', 'run_id', id)
    .filter(isNotIn('discarded'))
    .map(({ fields }) => String(fields.payout));
  return {
    payslips: payouts.length,
    unpaid: payouts.filter((payout) => UNPAID_PAYOUTS.some((unpaid) => unpaid === payout)).length,
    paid: payouts.filter((payout) => payout === 'paid').length,
  };
};

/** Payslips are the reference back end's to make: in memory nothing is left to do in the states that make and move them. */
export const rules: MemoryAreaRules = {
  factsOf: ({ id, fields }, from) => ({
    net_fils: fields.net_fils ?? 0,
    client: from.record('clients', String(fields.company_id))?.state ?? null,
    amount_readers: from.usersWith('salary'),
    ...fileFacts(from, 'payroll-runs', id),
    ...payoutsOf(id, from),
  }),
  related: ({ id }, from) => ({
    overpaid: 0,
    pension: 0,
    employer_pension: 0,
    savings: 0,
    advances: sumOf(
      from
        .naming('adjustments', 'run_id', id)
        .filter(isIn('applied'))
        .filter(({ fields: { kind, category } }) => kind === 'reduction' && category === 'advance_recovery'),
      'amount_fils',
    ),
  }),
  follows: (run) => (isIn(...WORKING_RUNS)(run) ? 'finish' : null),
};
