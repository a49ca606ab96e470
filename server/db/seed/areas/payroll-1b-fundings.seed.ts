import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';
import { makePayroll } from '../finance/payroll';

/** Money for wages, with what of it was set against the invoices that bill them. */
export const seed: AreaSeed<'run_funding'> = (input) => {
  const { fundings, events } = makePayroll(input);
  const used = new Map(makeBilling(input).charges.map((one) => [one.funding, one]));
  const rows = fundings.map((row) => {
    const charge = used.get(String(row.id));
    return { ...row, allocated_fils: charge?.amount_fils ?? 0, applied_on: charge?.on ?? null };
  });
  return { table: 'run_funding', rows, events: events.run_funding };
};
