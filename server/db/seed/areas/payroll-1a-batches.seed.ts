import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

/** Before the payslips, which name them. */
export const seed: AreaSeed<'wps_batch'> = (input) => {
  const { batches: rows, events } = makePayroll(input);
  return { table: 'wps_batch', rows, events: events.wps_batch };
};
