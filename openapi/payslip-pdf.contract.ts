import { Download } from '@domain/area/records';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openPayslip: {
    method: 'POST',
    path: '/payslips/{id}/pdf',
    summary:
      'A ticket for a payslip as a PDF, English and Arabic; an employee fetches his own, others need the grant for salaries',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
});
