import type { FileAddress } from '@domain/area/file-address';

export interface TaxPeriodCalls {
  /** The audit file (FAF) of a period. */
  'tax-periods.auditFile': { input: { readonly id: string }; answer: FileAddress };
}
