import type { AreaSeed } from '../area-seeds';
import { makePayroll } from '../finance/payroll';

export const seed: AreaSeed<'payslip'> = (input) => {
  const { slips: rows, events } = makePayroll(input);
  return { table: 'payslip', rows, events: events.payslip };
};
