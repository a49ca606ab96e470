import type { FileAddress } from '@domain/area/file-address';

export interface WpsBatchCalls {
  /** The salary information file (WPS) of a batch. */
  'wps-batches.salaryFile': { input: { readonly batch: string }; answer: FileAddress };
  /** Pension contributions of its establishment and month, as the pension authority's bank form has them. */
  'wps-batches.pensionFile': { input: { readonly batch: string }; answer: FileAddress };
}
