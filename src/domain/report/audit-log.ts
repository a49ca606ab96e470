import type { FileAddress } from '@domain/area/file-address';
import type { Day } from '@domain/shared/bounds';
import type * as z from 'zod/mini';

/** One file is about a year at most. */
export const AUDIT_DAYS_MOST = 366;

export interface AuditLogCalls {
  /** Everything that was written from one day to another, both included, as CSV. */
  'audit-log.file': {
    input: { readonly from: z.infer<typeof Day>; readonly until: z.infer<typeof Day> };
    answer: FileAddress;
  };
}
