import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'payroll_run'> = (given) => {
  const { runs: rows, events } = makePayroll(given);
  return { table: 'payroll_run', rows, events: events.payroll_run };
};
