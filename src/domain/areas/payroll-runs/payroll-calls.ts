import type { FileAddress } from '@domain/area/file-address';

export interface PayrollCalls {
  /** The salary information file (WPS) of a run. */
  'payroll-runs.salaryFile': { input: { readonly run: string }; answer: FileAddress };
}
