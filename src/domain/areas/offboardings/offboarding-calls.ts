import type { RecordAnswer } from '@domain/area/records';
import * as z from 'zod/mini';
import { Estimate, type EstimateInput } from './estimate';

/** The stored settlement of an offboarding. */
export const Settlement = z.object({ estimate: z.nullable(Estimate) });
export type Settlement = z.infer<typeof Settlement>;

interface OfRecord {
  readonly id: string;
}

export interface OffboardingCalls {
  /** What a final settlement comes to, line by line, for whatever is asked; nothing is stored. */
  'offboardings.estimate': { input: EstimateInput; answer: Estimate };
  'offboardings.settlement': { input: OfRecord; answer: Settlement };
  /** An employee, as far as he may be seen: what is known of him need not be typed. */
  'offboardings.employee': { input: OfRecord; answer: RecordAnswer };
}
