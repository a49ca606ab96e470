/** Accounts that rules post to, by code: name and kind, as a chart that lacks one gets it. */
export const POSTED_ACCOUNTS = {
  '1010': ['Main bank account', 'asset'],
  '1020': ['Payroll bank account', 'asset'],
  '1030': ['Petty cash', 'asset'],
  '1100': ['Receivables from clients', 'asset'],
  '1150': ['Input VAT', 'asset'],
  '1160': ['Visa fees to be charged on', 'asset'],
  '1170': ['Advances to employees', 'asset'],
  '1180': ['Receivables from partners', 'asset'],
  '2010': ['Payables to suppliers', 'liability'],
  '2020': ['Commissions payable', 'liability'],
  '2100': ['Deposits of clients', 'liability'],
  '2110': ['Credit of clients', 'liability'],
  '2120': ['Funds of clients for wages', 'liability'],
  '2200': ['Output VAT', 'liability'],
  '2300': ['Wages payable', 'liability'],
  '2310': ['Pension contributions payable', 'liability'],
  '2400': ['Provision for end of service', 'liability'],
  '2420': ['Contributions to savings schemes payable', 'liability'],
  '4010': ['Service fees', 'income'],
  '4020': ['Visa services', 'income'],
  '4030': ['Salaries charged to clients', 'income'],
  '5010': ['Salaries of employees at clients', 'expense'],
  '5020': ['Government fees', 'expense'],
  '5110': ['End of service of employees at clients', 'expense'],
  '5120': ['Pension of employees at clients', 'expense'],
  '5800': ['Commissions', 'expense'],
} as const;
export type PostedAccount = keyof typeof POSTED_ACCOUNTS;

/** What documents alone may move: the balance is the sum of the documents, so nobody enters a line on one by hand. */
export const CONTROL_ACCOUNTS = [
  '1100',
  '1150',
  '1160',
  '1170',
  '1180',
  '2010',
  '2020',
  '2100',
  '2110',
  '2120',
  '2200',
  '2300',
  '2310',
  '2400',
  '2420',
] as const satisfies readonly PostedAccount[];
export type ControlAccount = (typeof CONTROL_ACCOUNTS)[number];

/** Where cash is. */
export const PETTY_CASH = '1030' satisfies PostedAccount;

/** What a client owes, and what of his is with us: his balance is what these two come to. */
export const BALANCE_ACCOUNTS = ['1100', '2110'] as const satisfies readonly ControlAccount[];

export const isControlAccount = (code: string): boolean => CONTROL_ACCOUNTS.some((one) => one === code);
