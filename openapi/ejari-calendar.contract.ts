import { TenancyCalendar } from '@domain/areas/ejari/ejari-calls';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

/** Greatest number of tenancies on a calendar. */
export const CALENDAR_ITEMS = 1_000;

export const calls = declare({
  ejariCalendar: {
    method: 'POST',
    path: '/ejari/calendar',
    summary:
      'Registered tenancies that have ended, or end within the twelve months from this one on, the first first',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: ScopedBody,
    answer: { status: 200, json: TenancyCalendar },
    problems: [],
  },
});
