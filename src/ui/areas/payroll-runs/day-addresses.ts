import { PAYSLIP_EXCEPTIONS, PAYSLIPS_OF_CLIENT, UNPAID_PAYOUTS } from '@domain/finance/states';

/** Runs of a month, those of one state or all of them. */
export const runsAddress = (month: string, state: string | null = null): string =>
  `/payroll?tab=wps-payout&f.month=${month}..${month}${state === null ? '' : `&f.state=${state}`}`;

export const runAddress = (id: string): string => `/payroll?tab=wps-payout&record=${id}`;

/** Payslips of a month that stand: none that was calculated anew. */
export const payslipsAddress = (month: string): string =>
  `/payslips?f.month=${month}..${month}&f.state=${PAYSLIPS_OF_CLIENT.join(',')}`;

/** Payslips of a month that cannot be paid as they are. */
export const exceptionsAddress = (month: string): string =>
  `${payslipsAddress(month)}&f.exception=${PAYSLIP_EXCEPTIONS.join(',')}`;

const COUNTED = {
  headcount: '',
  exceptions: `&f.exception=${PAYSLIP_EXCEPTIONS.join(',')}`,
  unpaid: `&f.payout=${UNPAID_PAYOUTS.join(',')}`,
} as const;

/** Payslips of a run that one of its fields counts. */
export const payslipsOfRunAddress = (run: string, count: keyof typeof COUNTED): string =>
  `/payslips?f.run_id=${run}&f.state=${PAYSLIPS_OF_CLIENT.join(',')}${COUNTED[count]}`;

/** Payslips of a month that no salary file takes as they are. */
export const unpaidAddress = (month: string): string =>
  `/payslips?f.month=${month}..${month}&f.payout=held,returned`;

/** Batches of a month that wait for their file. */
export const batchesAddress = (month: string): string =>
  `/wps-batches?tab=open&f.month=${month}..${month}&f.state=open,rejected`;

export const batchAddress = (id: string): string => `/wps-batches?tab=open&record=${id}`;

/** Payslips of a month in which a reviewer finds something. */
export const varianceAddress = (month: string, variance: string): string =>
  `${payslipsAddress(month)}&f.variance=${variance}`;

/** What an establishment can file of a month: its payslips of these runs, which are funded. */
export const dueAddress = (month: string, establishment: string, runs: readonly string[]): string =>
  `/payslips?f.month=${month}..${month}&f.establishment_id=${establishment}&f.payout=due&f.state=${PAYSLIPS_OF_CLIENT.join(',')}&f.run_id=${runs.join(',')}`;
