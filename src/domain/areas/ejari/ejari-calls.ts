import { ReferenceShape } from '@domain/area/records';
import type { Nothing } from '@domain/shared/nothing';
import * as z from 'zod/mini';

/** Registered tenancies that have ended, or end within the twelve months from this one on, the first first. */
export const TenancyCalendar = z.object({
  /** The first day of this month, in Dubai. */
  from: z.iso.date(),
  items: z.array(
    z.object({ id: z.string(), property: z.string(), company: ReferenceShape, ends_on: z.iso.date() }),
  ),
  /** True when there are more than one calendar holds. */
  cut: z.boolean(),
});
export type TenancyCalendar = z.infer<typeof TenancyCalendar>;

export interface EjariCalls {
  'ejari.calendar': { input: Nothing; answer: TenancyCalendar };
}
