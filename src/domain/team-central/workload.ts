import { ReferenceShape } from '@domain/area/records';
import * as z from 'zod/mini';

/** Longest ages of a case in its state, in days, by which cases are counted; those above the last are counted too. */
export const AGES = [2, 7, 30] as const;

/** Open cases of one kind that one person works on; nobody's when the owner is null. */
export const Load = z.object({
  owner: z.nullable(ReferenceShape),
  /** Name of the area. */
  area: z.string(),
  open: z.int(),
  late: z.int(),
  /** By age: up to each of `AGES`, and above. */
  ages: z.array(z.int()),
  /** Where exactly these are listed. */
  address: z.string(),
});
export type Load = z.infer<typeof Load>;

export const Workload = z.object({ loads: z.array(Load) });
export type Workload = z.infer<typeof Workload>;
