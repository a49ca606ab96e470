import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'payslip'> = (given) => {
  const { slips: rows, events } = makePayroll(given);
  return { table: 'payslip', rows, events: events.payslip };
};
