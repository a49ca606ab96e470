import { BulkAnswer } from '@domain/area/records';
import { OPENED_KINDS, PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

/** Any day of the month that is asked about. */
const InMonth = z.extend(ScopedBody, { month: Day });

export const calls = declare({
  payrollDay: {
    method: 'POST',
    path: '/payroll-day/read',
    summary:
      'Payroll of a month over all clients: runs and what moves each on, clients without a run, salary files that are due',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: InMonth,
    answer: { status: 200, json: PayrollDay },
    problems: [],
  },
  openPayrollDay: {
    method: 'POST',
    path: '/payroll-day/open',
    summary:
      'Opens the regular runs of all clients that have none, or the batches of all establishments with due payslips',
    auth: 'bearer',
    base: 'api',
    body: z.extend(InMonth, { what: z.enum(OPENED_KINDS) }),
    answer: { status: 200, json: BulkAnswer },
    problems: [],
  },
});
