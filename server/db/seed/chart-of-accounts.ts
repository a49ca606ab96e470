/** Code, name, kind; those that end in `000` are headings of what follows. Bank accounts take statements. */
export const CHART = [
  ['1000', 'Assets', 'asset'],
  ['1010', 'Main bank account', 'asset'],
  ['1020', 'Payroll bank account', 'asset'],
  ['1030', 'Petty cash', 'asset'],
  ['1100', 'Receivables from clients', 'asset'],
  ['1150', 'Input VAT', 'asset'],
  ['1160', 'Visa fees to be charged on', 'asset'],
  ['1170', 'Advances to employees', 'asset'],
  ['1500', 'Office equipment', 'asset'],
  ['2000', 'Liabilities', 'liability'],
  ['2010', 'Payables to suppliers', 'liability'],
  ['2020', 'Commissions payable', 'liability'],
  ['2100', 'Deposits of clients', 'liability'],
  ['2110', 'Credit of clients', 'liability'],
  ['2120', 'Funds of clients for wages', 'liability'],
  ['2200', 'Output VAT', 'liability'],
  ['2300', 'Wages payable', 'liability'],
  ['2310', 'Pension contributions payable', 'liability'],
  ['2400', 'Provision for end of service', 'liability'],
  ['2420', 'Contributions to savings schemes payable', 'liability'],
  ['3000', 'Equity', 'equity'],
  ['3010', 'Share capital', 'equity'],
  ['3900', 'Retained earnings', 'equity'],
  ['4000', 'Income', 'income'],
  ['4010', 'Service fees', 'income'],
  ['4020', 'Visa services', 'income'],
  ['4030', 'Salaries charged to clients', 'income'],
  ['5000', 'Expenses', 'expense'],
  ['5010', 'Salaries of employees at clients', 'expense'],
  ['5020', 'Government fees', 'expense'],
  ['5100', 'Salaries of own staff', 'expense'],
  ['5110', 'End of service of employees at clients', 'expense'],
  ['5120', 'Pension of employees at clients', 'expense'],
  ['5200', 'Office rent', 'expense'],
  ['5210', 'Telephone and utilities', 'expense'],
  ['5300', 'Travel', 'expense'],
  ['5310', 'Entertainment of clients', 'expense'],
  ['5400', 'Software', 'expense'],
  ['5500', 'Bank charges', 'expense'],
  ['5600', 'Professional fees', 'expense'],
  ['5700', 'Depreciation', 'expense'],
  ['5800', 'Commissions', 'expense'],
] as const;

export type AccountCode = (typeof CHART)[number][0];
export const BANK_CODES: readonly AccountCode[] = ['1010', '1020'];
/** Headings come after the accounts that take postings. */
export const accountId = (code: AccountCode): string =>
  code.endsWith('000') ? `account-h${code}` : `account-${code}`;

export const CENTRES = [
  ['CC10', 'Business development'],
  ['CC20', 'HR operations'],
  ['CC30', 'Visa desk'],
  ['CC40', 'Finance'],
  ['CC50', 'Management'],
  ['CC60', 'Office'],
] as const;
export type CentreCode = (typeof CENTRES)[number][0];
export const centreId = (code: CentreCode): string => `cost-centre-${code}`;
