import { Condition } from '@domain/area/query';
import { ALERT_GROUPINGS, AlertGroups } from '@domain/areas/alerts/alert-calls';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

export const calls = declare({
  alertGroups: {
    method: 'POST',
    path: '/alerts/groups',
    summary: 'Alerts within a filter, counted by kind, client or owner',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(ScopedBody, {
      by: z.enum(ALERT_GROUPINGS),
      filter: z._default(z.record(z.string().check(z.maxLength(60)), Condition), {}),
    }),
    answer: { status: 200, json: AlertGroups },
    problems: [],
  },
});
