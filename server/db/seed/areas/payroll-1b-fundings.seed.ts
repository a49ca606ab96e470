import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'run_funding'> = (input) => {
  const { fundings: rows, events } = makePayroll(input);
  return { table: 'run_funding', rows, events: events.run_funding };
};
