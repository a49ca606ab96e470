import { randomUUID } from 'node:crypto';
import { type PaidAdjustment, type Payslip, payslipOf } from '@domain/areas/payroll-runs/payroll.rules';
import type { ReducedLeave } from '@domain/areas/payroll-runs/wages.rules';
import { grossOf } from '@domain/finance/pay-components';
import { type CalendarDate, calendarDate, monthsLater } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Debt, debtsOf } from '@server/platform/finance/debts';
import { type Correction, correctionsOf, latePairs } from '@server/platform/finance/late-facts';
import { reducedLeaveIn } from '@server/platform/finance/leave-and-pay';
import { pensionOf } from '@server/platform/finance/pensions';
import type { RunPart } from '@server/platform/finance/run-in-parts';
import { salariesOf } from '@server/platform/finance/salaries';
import { dueSettlements } from '@server/platform/finance/settlements';
import { knownBinding } from '@server/records/registry';
import { commandMany } from '@server/records/write/command-many';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { carryOver } from './carry-over';
import { accountsOf, LEFT_ON, leaversOf, nextPayees, payeesAmong, type Run, type RunPayee } from './payees';
import { insertSlips, type System } from './store-slips';

/** An adjustment that a payslip pays or deducts. */
export interface RunAdjustment extends PaidAdjustment {
  readonly id: string;
}
/** A payslip as it was calculated, with what it was made of. */
export interface MadeSlip extends Payslip {
  readonly id: string;
  readonly payee: RunPayee;
  readonly adjustments: readonly RunAdjustment[];
  readonly debts: readonly Debt[];
  readonly corrections: readonly Correction[];
}

/**
 * Makes the next payslips of a run, from the salaries of the client's employees, the adjustments that are approved, which are applied by it, and
 * what is corrected of earlier months.
 * @returns how many were made
 */
export const makeSlips = async ({ trx, services, at, run: row, size }: RunPart): Promise<number> => {
  const run = runOf(row);
  const system = { trx, services, at, visibility: null };
  if (run.kind === 'final') return settle(system, run, size);
  const { payees, corrections, isLate } = await payeesOf(trx, run, size);
  if (payees.length === 0) return 0;
  const withPay = run.isRegular && !isLate;
  const ids = payees.map(({ id }) => id);
  const [adjusted, debts, salaries, leave] = [
    await adjustmentsOf(trx, run, ids),
    run.isRegular ? await debtsOf(trx, ids) : new Map<string, readonly Debt[]>(),
    await salariesOf(trx, ids),
    withPay ? await reducedLeaveIn(trx, run.month, payees) : new Map<string, readonly ReducedLeave[]>(),
  ];
  const slips = payees.map((payee): MadeSlip => {
    const { id } = payee;
    const of = {
      adjustments: adjusted.get(id) ?? [],
      debts: debts.get(id) ?? [],
      corrections: corrections.get(id) ?? [],
    };
    const whole = { ...payee, salaries: salaries.get(id) ?? [] };
    const contribution = withPay ? pensionOf(whole, run.month) : null;
    const slip = payslipOf(whole, run.month, of.adjustments, {
      withPay,
      saver: payee,
      leave: leave.get(id) ?? [],
      corrected_fils: totalOf(of.corrections),
      debts: of.debts,
      ...(contribution === null ? {} : { contribution }),
    });
    return { id: randomUUID(), payee, ...of, ...slip };
  });
  await insertSlips(
    system,
    run,
    slips.map(({ id, payee, amounts }) => ({ id, account: payee, amounts })),
  );
  await commandMany(
    { ...system, binding: knownBinding('adjustments') },
    {
      which: sql<SqlBool>`t.company_id = ${run.companyId} and t.month = ${run.month}::date and t.state = 'approved'
        and t.employee_id = ${anyOf(ids)}`,
      event: 'apply',
      payload: { run_id: run.id },
    },
  );
  await carryOver(system, run, slips);
  return slips.length;
};

const runOf = ({ id, companyId, fields }: RunPart['run']): Run => {
  const month = calendarDate(String(fields.month));
  if (month === null || companyId === null) throw new Error(`The run ${id} has no month or company`);
  const kind = String(fields.kind);
  return { id, companyId, month, kind, isRegular: kind === 'regular' };
};

/** Months before this one are corrected by the regular run; a correction run is opened for a month that was paid already. */
const correctedBefore = ({ kind, month }: Run): CalendarDate | null => {
  if (kind === 'regular') return month;
  return kind === 'correction' ? monthsLater(month, 1) : null;
};

type Corrections = ReadonlyMap<string, readonly Correction[]>;

const totalOf = (corrections: readonly Correction[]): number =>
  corrections.reduce((sum, one) => sum + grossOf(one), 0);

interface NextPayees {
  readonly payees: readonly RunPayee[];
  readonly corrections: Corrections;
  /** They have left and are paid already: they get what came late, and no wage. */
  readonly isLate?: boolean;
}

const correct = async (
  trx: Kysely<Schema>,
  run: Run,
  among: 'all' | readonly string[],
): Promise<Corrections> => {
  const before = correctedBefore(run);
  if (before === null) return new Map();
  const pairs = await latePairs(trx, { companyId: run.companyId, before, among });
  const ids = pairs.map(({ employee_id }) => employee_id);
  return correctionsOf(trx, pairs, await employmentsOf(trx, ids));
};

/** Whom the next payslips are for, with what is corrected for each of them. Those who have left come last. */
const payeesOf = async (trx: Kysely<Schema>, run: Run, size: number): Promise<NextPayees> => {
  if (run.isRegular) {
    const payees = await nextPayees(trx, run, size);
    const ids = payees.map(({ id }) => id);
    return payees.length > 0
      ? { payees, corrections: await correct(trx, run, ids) }
      : lateLeavers(trx, run, size);
  }
  const corrections = await correct(trx, run, 'all');
  return { payees: await nextPayees(trx, run, size, [...corrections.keys()]), corrections };
};

/** Whoever has left, and of whom something became known after his settlement was approved: nothing of it is lost. */
const lateLeavers = async (trx: Kysely<Schema>, run: Run, size: number): Promise<NextPayees> => {
  const corrections = await correct(trx, run, await leaversOf(trx, run));
  // what only moves between components changes nothing that he is paid
  const ids = [...corrections].filter(([, own]) => totalOf(own) !== 0).map(([id]) => id);
  return { payees: await payeesAmong(trx, ids.slice(0, size)), corrections, isLate: true };
};

const employmentsOf = async (trx: Kysely<Schema>, ids: readonly string[]) =>
  (
    await sql<{ id: string; joined_on: CalendarDate; left_on: CalendarDate | null }>`
      select e.id, e.joined_on, ${LEFT_ON} as left_on from employee e where e.id = ${anyOf(ids)}`.execute(trx)
  ).rows;

/** Payslips of settlements: each once, with the lines that were signed. */
const settle = async (system: System, run: Run, size: number): Promise<number> => {
  const { trx } = system;
  const due = await dueSettlements(trx, { ...run, size });
  if (due.length === 0) return 0;
  const accounts = await accountsOf(
    trx,
    sql<SqlBool>`e.id = ${anyOf(due.map(({ employee_id }) => employee_id))}`,
  );
  const slips = due.map(({ id, employee_id, amounts }) => {
    const account = accounts.find((one) => one.id === employee_id);
    if (account === undefined) throw new Error(`Nobody is called ${employee_id}`);
    return { id: randomUUID(), account, amounts, settlementId: id };
  });
  await insertSlips(system, run, slips);
  return slips.length;
};

const adjustmentsOf = async (
  trx: Kysely<Schema>,
  { companyId, month }: Run,
  employees: readonly string[],
): Promise<ReadonlyMap<string, readonly RunAdjustment[]>> => {
  const rows = await trx
    .selectFrom('adjustment')
    .select(['id', 'employee_id', 'kind', 'category', 'amount_fils'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('state', '=', 'approved')
    .where(sql<SqlBool>`employee_id = ${anyOf(employees)}`)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = new Map<string, RunAdjustment[]>();
  for (const { employee_id, amount_fils, ...rest } of rows)
    found.set(employee_id, [...(found.get(employee_id) ?? []), { ...rest, amount_fils: amount_fils ?? 0 }]);
  return found;
};
