import type { FileAddress } from '@domain/area/file-address';

export interface PayrollCalls {
  /** The salary information file (WPS) of a run. */
  'payroll-runs.salaryFile': { given: { readonly run: string }; answer: FileAddress };
}
