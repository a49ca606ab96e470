import { Download } from '@domain/area/records';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id } from './shapes';

export const calls = declare({
  openSalaryFile: {
    method: 'POST',
    path: '/wps-batches/{id}/salary-file',
    summary:
      'A ticket for the salary information file (WPS) of a batch; needs the grants for salaries and accounts',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_offered'],
  },
  openPensionFile: {
    method: 'POST',
    path: '/wps-batches/{id}/pension-file',
    summary:
      'A ticket for the pension contributions (GPSSA) of the establishment and the month of a batch; needs the grants for salaries and accounts',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    params: z.object({ id: Id }),
    answer: { status: 200, json: Download },
    problems: ['not_found', 'not_allowed', 'not_offered'],
  },
});
