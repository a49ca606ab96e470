/** Where a document that posts is opened. `within`: it is shown in another record, which this column of its table names. */
export interface DocumentHome {
  readonly home: string;
  readonly within?: { readonly table: string; readonly column: string };
}

/** By the name of its area; what is not here is no record that somebody opens (the accrual of a month). */
export const DOCUMENT_HOMES: Readonly<Record<string, DocumentHome>> = {
  invoices: { home: '/Billings' },
  payments: { home: '/Billings?tab=payments' },
  'debit-notes': { home: '/debit-note' },
  'sales-receipts': { home: '/salesReceipt' },
  'fee-refunds': { home: '/payroll?tab=serviceFeeRefunds' },
  'payroll-runs': { home: '/payroll' },
  'run-fundings': { home: '/payroll', within: { table: 'run_funding', column: 'run_id' } },
  advances: { home: '/advances' },
  'bank-transactions': { home: '/banking' },
  commissions: { home: '/payroll?tab=commissions' },
  expenses: { home: '/expenses' },
  offboardings: { home: '/Offboarding' },
  onboardings: { home: '/Onboarding' },
  'visa-fees': { home: '/visa-process', within: { table: 'visa_fee', column: 'visa_case_id' } },
};

/** Where documents of an area have a list of their own; null: they are shown within other records, or are none. */
export const documentList = (area: string): string | null => {
  const { home = null, within } = DOCUMENT_HOMES[area] ?? {};
  return within === undefined ? home : null;
};
