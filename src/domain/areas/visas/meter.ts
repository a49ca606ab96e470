import { METER_KINDS } from '@domain/cases/fines.rules';
import * as z from 'zod/mini';

const Meter = z.array(
  z.object({ kind: z.enum(METER_KINDS), day: z.string(), days_left: z.int(), fine_fils: z.int() }),
);
/** One line of the meter as the back end tells it; see `MeterLine`. */
export type MeterRow = z.infer<typeof Meter>[number];

/** The fact `meter` of a visa process; none where it has none. */
export const meterIn = (facts: Readonly<Record<string, unknown>>): readonly MeterRow[] =>
  z.safeParse(Meter, facts.meter).data ?? [];
