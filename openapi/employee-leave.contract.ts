import { EmployeeLeave } from '@domain/areas/employees/employee-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  employeeLeave: {
    auth: 'bearer',
    base: 'api',
    method: 'GET',
    path: '/employees/{id}/leave',
    summary: 'Leave of an employee today, by type: what is left, and the movements that make it',
    params: z.object({ id: Id }),
    answer: { status: 200, json: EmployeeLeave },
    problems: ['not_found'],
  },
});
