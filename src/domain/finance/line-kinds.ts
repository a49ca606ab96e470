/** What a line of an invoice asks money for. `other`: written by hand. */
export const LINE_KINDS = [
  'salary',
  'on_cost',
  'fee',
  'visa_fee',
  'expense',
  'ejari',
  'recurring',
  'deposit',
  'other',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Records that are billed; a line names one of them, and which component of it. */
export const BILLED_AREAS = [
  'payslips',
  'visa-fees',
  'expenses',
  'ejari',
  'documents',
  'fee-plans',
  'recurring-invoices',
] as const;
export type BilledArea = (typeof BILLED_AREAS)[number];
