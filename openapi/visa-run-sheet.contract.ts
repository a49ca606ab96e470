import { RunSheet } from '@domain/areas/visas/visa-calls';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, ScopedBody } from './shapes';

/** Greatest number of days that a run-sheet looks ahead, and of cases on it. */
export const RUN_SHEET_DAYS = 30;
export const RUN_SHEET_CASES = 1_000;

export const calls = declare({
  visaRunSheet: {
    method: 'POST',
    path: '/visas/run-sheet',
    summary: 'What must be done for visa processes until the end of a day, by desk, the most urgent first',
    auth: 'bearer',
    changes: 'nothing',
    base: 'api',
    body: z.extend(ScopedBody, {
      /** Cases of this PRO only. */
      pro_id: z.optional(Id),
      /** Day in Dubai; today unless told. */
      on: z.optional(Day),
      /** As well what is due in the days after it. */
      ahead: z._default(z.int().check(z.gte(0), z.lte(RUN_SHEET_DAYS)), 0),
    }),
    answer: { status: 200, json: RunSheet },
    problems: [],
  },
});
