import type { FileAddress } from '@domain/area/file-address';

export interface WpsBatchCalls {
  /** The salary information file (WPS) of a batch. */
  'wps-batches.salaryFile': { input: { readonly batch: string }; answer: FileAddress };
}
