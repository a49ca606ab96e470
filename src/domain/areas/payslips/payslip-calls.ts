import type { FileAddress } from '@domain/area/file-address';

export interface PayslipCalls {
  /** A payslip as a PDF. */
  'payslips.pdf': { input: { readonly payslip: string }; answer: FileAddress };
}
