import { ReferenceShape } from '@domain/area/records';
import { Reason } from '@domain/area/verdict';
import { DESKS } from '@domain/areas/visas/run-sheet';
import { Day } from '@domain/shared/bounds';
import * as z from 'zod/mini';
import { calls as declare } from './call';
import { Id, ScopedBody } from './shapes';

const day = z.iso.date();

const Item = z.object({
  case_id: z.string(),
  employee: ReferenceShape,
  company: ReferenceShape,
  pro: z.nullable(ReferenceShape),
  type: z.string(),
  /** Leaf state, as `formalities.medical.booked`. */
  state: z.string(),
  /** Commands that can be given now. */
  todo: z.array(z.string()),
  /** Kinds of required documents that are not verified. */
  missing: z.array(z.string()),
  /** What stands in the way when nothing can be done now. */
  blocked: z.array(Reason),
  due_on: z.nullable(day),
  late: z.boolean(),
  /** By field name; those that the reader may not see are left out. */
  references: z.record(z.string(), z.string()),
});

/** Greatest number of days that a run-sheet looks ahead, and of cases on it. */
export const RUN_SHEET_DAYS = 30;
export const RUN_SHEET_CASES = 1_000;

export const calls = declare({
  visaRunSheet: {
    method: 'POST',
    path: '/visas/run-sheet',
    summary: 'What must be done for visa processes until the end of a day, by desk, the most urgent first',
    auth: 'bearer',
    base: 'api',
    body: z.extend(ScopedBody, {
      /** Cases of this PRO only. */
      pro_id: z.optional(Id),
      /** Day in Dubai; today unless told. */
      on: z.optional(Day),
      /** As well what is due in the days after it. */
      ahead: z._default(z.int().check(z.gte(0), z.lte(RUN_SHEET_DAYS)), 0),
    }),
    answer: {
      status: 200,
      json: z.object({
        on: day,
        until: day,
        /** True when more cases are due than one sheet holds; the most urgent are on it. */
        cut: z.boolean(),
        desks: z.array(z.object({ desk: z.enum(DESKS), items: z.array(Item) })),
      }),
    },
    problems: [],
  },
});
