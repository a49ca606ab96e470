import type { Database } from '@server/db/database';
import { newNumber, stored } from './edge-records';

/** Every night a run and its payslips are given all commands in all of their places, as everybody: thousands of them. */
export const PATIENCE_MS = 600_000;

/** The month of what a walk lays ready; nothing of it is locked. */
export const MONTH = '2026-10-01';
export const IBAN = 'AE070331234567890123456';
export const ROUTING = '033310101';

/** A payslip that comes to nothing. */
export const NOTHING_PAID = {
  basic_fils: 0,
  allowances_fils: 0,
  additions_fils: 0,
  reductions_fils: 0,
  net_fils: 0,
  days: 30,
};

/** Runs of a company and their payslips, as a walk needs them beside its own records. */
export const openEdgePayroll = async ({ db }: Database, company_id: string) => {
  const employees = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(2)
    .execute();
  const addRun = async (state: string, more: { funded_fils?: number; net_fils?: number } = {}) => {
    const row = stored('payroll-run', state);
    const run = { ...row, name: row.id, company_id, month: MONTH, kind: 'off_cycle', ...more };
    await db.insertInto('payroll_run').values(run).execute();
    return run.id;
  };
  const setKind = (kind: 'regular' | 'off_cycle') =>
    db.updateTable('payroll_run').set({ kind }).where('company_id', '=', company_id);
  /** The regular run of the month: a company has one, and its payslips are compared with those before it. */
  const makeRegular = async (run: string): Promise<void> => {
    await setKind('off_cycle').where('month', '=', MONTH).where('kind', '=', 'regular').execute();
    await setKind('regular').where('id', '=', run).execute();
  };
  const addSlip = async (
    run_id: string,
    more: {
      readonly employee_id: string;
      readonly payout: string;
      readonly state?: string;
      readonly iban?: string | null;
      readonly establishment_id?: string;
      readonly batch_id?: string;
      readonly person_code?: string;
    },
  ): Promise<void> => {
    const row = stored('payslip', 'confirmed');
    const paid = { ...NOTHING_PAID, net_fils: 1, iban: IBAN, routing_code: ROUTING };
    const slip = { ...row, ...paid, number: newNumber(), run_id, company_id, month: MONTH, ...more };
    await db.insertInto('payslip').values(slip).execute();
  };
  const workers = employees.map(({ id }) => id);
  // the account of two: a variance of both in a regular run, and nothing on file accounts for it
  await addSlip(await addRun('funded'), { employee_id: workers[0] ?? '', payout: 'due' });
  return { workers, addRun, addSlip, makeRegular };
};
