import { ReferenceShape } from '@domain/area/records';
import { Reason } from '@domain/area/verdict';
import * as z from 'zod/mini';
import { DESKS } from './run-sheet';

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

/** What must be done for visa processes until the end of a day, by desk, the most urgent first. */
export const RunSheet = z.object({
  on: day,
  until: day,
  /** True when more cases are due than one sheet holds; the most urgent are on it. */
  cut: z.boolean(),
  desks: z.array(z.object({ desk: z.enum(DESKS), items: z.array(Item) })),
});
export type RunSheet = z.infer<typeof RunSheet>;

export interface VisaCalls {
  /** `on`: a day in Dubai; `ahead`: as well what is due in so many days after it. */
  'visas.runSheet': {
    /** `pro_id`: cases of this PRO only. */
    input: { readonly on: string; readonly ahead: number; readonly pro_id?: string };
    answer: RunSheet;
  };
}
