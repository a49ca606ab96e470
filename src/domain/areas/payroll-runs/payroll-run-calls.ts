import { type BulkAnswer, ReferenceShape } from '@domain/area/records';
import { Reason } from '@domain/area/verdict';
import { MOST_FILS, MOST_WHOLE } from '@domain/shared/most';
import * as z from 'zod/mini';
import { DROPPED_CAUSES } from './dropped.rules';

const Count = z.int().check(z.gte(0), z.lte(MOST_WHOLE));
const Fils = z.int().check(z.gte(-MOST_FILS), z.lte(MOST_FILS));

/** A run of the month: where it stands, what it comes to, and what moves it on. */
export const DayRun = z.object({
  id: z.string(),
  company: ReferenceShape,
  kind: z.string(),
  state: z.string(),
  headcount: Count,
  net_fils: Fils,
  /** Of the client's regular run of the month before. */
  previous_net_fils: z.nullable(Fils),
  exceptions: Count,
  /** The next command, if it is the asker's. */
  command: z.nullable(z.string()),
  /** Why it is not possible yet. */
  reasons: z.array(Reason),
});
export type DayRun = z.infer<typeof DayRun>;

/** A client with employees in the month and no regular run of it; `reasons`: why none can be opened. */
const Unopened = z.object({ company: ReferenceShape, employees: Count, reasons: z.array(Reason) });

/** What an establishment can put into a salary file, and the batch that waits for it. */
const DueFile = z.object({
  establishment: ReferenceShape,
  payslips: Count,
  /** The payroll runs that they are of. */
  runs: z.array(z.string()),
  net_fils: Fils,
  batch: z.nullable(ReferenceShape),
});

/** Payroll of a month over all clients. */
export const PayrollDay = z.object({
  month: z.iso.date(),
  /** There are more runs than one day shows. */
  cut: z.boolean(),
  runs: z.array(DayRun),
  unopened: z.array(Unopened),
  files: z.array(DueFile),
  /** Whose month is not as the one before, for whoever sees wages. */
  variances: z.nullable(
    z.object({
      /** Payslips by what a reviewer finds in them (`variance` of a payslip). */
      found: z.array(z.object({ variance: z.string(), payslips: Count })),
      /** Who was paid the month before and is not now, though the run of his client is calculated. */
      dropped: z.array(
        z.object({
          employee: ReferenceShape,
          company: z.string(),
          /** Of the month before. */
          net_fils: Fils,
          cause: z.enum(DROPPED_CAUSES),
        }),
      ),
    }),
  ),
});
export type PayrollDay = z.infer<typeof PayrollDay>;

/** What is opened for all clients, or all establishments, at once. */
export const OPENED_KINDS = ['runs', 'files'] as const;
export type OpenedKind = (typeof OPENED_KINDS)[number];

/** `month`: any day of it. */
export interface PayrollRunCalls {
  'payroll-runs.day': { input: { readonly month: string }; answer: PayrollDay };
  /** Opens what is not open yet; each succeeds or is refused alone. */
  'payroll-runs.open': {
    input: { readonly month: string; readonly what: OpenedKind };
    answer: BulkAnswer;
  };
}
