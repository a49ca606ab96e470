import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'adjustment'> = (input) => {
  const { adjustments: rows, events } = makePayroll(input);
  return { table: 'adjustment', rows, events: events.adjustment };
};
