import { ReferenceShape } from '@domain/area/records';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { ScopedBody } from './shapes';

const day = z.iso.date();

/** Greatest number of tenancies on a calendar. */
export const CALENDAR_ITEMS = 1_000;

export const calls = declare({
  ejariCalendar: {
    method: 'POST',
    path: '/ejari/calendar',
    summary:
      'Registered tenancies that have ended, or end within the twelve months from this one on, the first first',
    auth: 'bearer',
    base: 'api',
    body: ScopedBody,
    answer: {
      status: 200,
      json: z.object({
        /** The first day of this month, in Dubai. */
        from: day,
        items: z.array(
          z.object({ id: z.string(), property: z.string(), company: ReferenceShape, ends_on: day }),
        ),
        /** True when there are more than one calendar holds. */
        cut: z.boolean(),
      }),
    },
    problems: [],
  },
});
