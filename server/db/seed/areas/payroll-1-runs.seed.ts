import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'payroll_run'> = (input) => {
  const { runs: rows, events } = makePayroll(input);
  return { table: 'payroll_run', rows, events: events.payroll_run };
};
