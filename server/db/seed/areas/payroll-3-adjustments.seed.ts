import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'adjustment'> = (given) => {
  const { adjustments: rows, events } = makePayroll(given);
  return { table: 'adjustment', rows, events: events.adjustment };
};
