import { LeaveCalendar } from '@domain/employment/leave-calendar';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

export const calls = declare({
  leaveCalendar: {
    method: 'POST',
    path: '/requests/leave-calendar',
    summary:
      'Who is away between two days, approved or asked for, with public holidays; on request with those who are not',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(ScopedBody, { from: Day, to: Day, everybody: z._default(z.boolean(), false) }),
    answer: { status: 200, json: LeaveCalendar },
    problems: [],
  },
});
