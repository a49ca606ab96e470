import { LeaveBalance } from '@domain/employment/leave-balances';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';

/** Leave of an employee on a day, by type. */
export const EmployeeLeave = z.object({ on: Day, balances: z.array(LeaveBalance) });
export type EmployeeLeave = z.infer<typeof EmployeeLeave>;

export interface EmployeeCalls {
  'employees.leave': { input: { readonly id: string }; answer: EmployeeLeave };
}
