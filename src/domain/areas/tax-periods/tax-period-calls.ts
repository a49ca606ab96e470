import type { FileAddress } from '@domain/area/file-address';

/** The return (form 201), and the voluntary disclosure (form 211) of what it found above the limit. */
export const TAX_FORMS = ['return', 'disclosure'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];

export interface TaxPeriodCalls {
  /** The audit file (FAF) of a period. */
  'tax-periods.auditFile': { input: { readonly id: string }; answer: FileAddress };
  'tax-periods.form': { input: { readonly id: string; readonly form: TaxForm }; answer: FileAddress };
}
