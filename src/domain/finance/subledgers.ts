import type { ControlAccount } from './chart';

/** What an account that only documents move is the sum of, by the name of its documents. */
export const SUBLEDGERS = {
  receivables: '1100',
  input_vat: '1150',
  visa_fees: '1160',
  advances: '1170',
  partners: '1180',
  payables: '2010',
  commissions: '2020',
  deposits: '2100',
  client_credit: '2110',
  client_funds: '2120',
  output_vat: '2200',
  wages: '2300',
  pension: '2310',
  gratuity: '2400',
  savings: '2420',
} as const satisfies Readonly<Record<string, ControlAccount>>;
export type Subledger = keyof typeof SUBLEDGERS;
export const SUBLEDGER_NAMES = Object.keys(SUBLEDGERS) as [Subledger, ...Subledger[]];
