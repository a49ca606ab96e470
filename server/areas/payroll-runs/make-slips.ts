import { randomUUID } from 'node:crypto';
import { routingOf } from '@domain/areas/payroll-runs/banks';
import {
  type PaidAdjustment,
  type PayTerms,
  payslipOf,
  type ReducedLeave,
} from '@domain/areas/payroll-runs/payroll.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { reducedLeaveIn } from '@server/platform/finance/leave-and-pay';
import { knownBinding } from '@server/records/registry';
import { commandMany } from '@server/records/write/command-many';
import { followUp, insertDrafts } from '@server/records/write/write';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { RunPart } from './run-work';

type Trx = Kysely<Schema>;

interface Run {
  readonly id: string;
  readonly companyId: string;
  readonly month: CalendarDate;
  readonly kind: string;
  /** It pays the wages themselves; others pay what is added to them. */
  readonly isRegular: boolean;
}
interface Payee {
  readonly id: string;
  readonly gross_fils: number;
  readonly basic_fils: number;
  readonly joined_on: string;
  readonly left_on: string | null;
  readonly iban: string | null;
  readonly person_code: string | null;
  /** That of the last payslip to the same account. */
  readonly known_routing: string | null;
}

/**
 * Makes the next payslips of a run, from the pay of the client's employees and the adjustments that are approved, which are applied by it.
 * @returns how many were made
 */
export const makeSlips = async ({ trx, services, at, run: row, size }: RunPart): Promise<number> => {
  const run = runOf(row);
  const payees = await nextPayees(trx, run, size);
  if (payees.length === 0) return 0;
  const ids = payees.map(({ id }) => id);
  const adjusted = await adjustmentsOf(trx, run, ids);
  const leave = run.isRegular
    ? await reducedLeaveIn(trx, run.month, payees)
    : new Map<string, readonly ReducedLeave[]>();
  const first = (await countSlips(trx, run)) + 1;
  const slips = payees.map((payee, place) =>
    slipOf(run, payee, adjusted.get(payee.id) ?? [], {
      terms: { withPay: run.isRegular, leave: leave.get(payee.id) ?? [] },
      number: first + place,
    }),
  );
  const system = { trx, services, at, visibility: null };
  const writer = { ...system, binding: knownBinding('payslips') };
  const made = await insertDrafts(
    writer,
    slips.map(({ fields }) => ({ id: randomUUID(), fields })),
  );
  await followUp(writer, made);
  // of the variable pay the bank's file tells two parts by themselves; they are no fields of the screen
  await setParts(trx, run.id, slips);
  await commandMany(
    { ...system, binding: knownBinding('adjustments') },
    {
      which: sql<SqlBool>`t.company_id = ${run.companyId} and t.month = ${run.month}::date and t.state = 'approved'
        and t.employee_id = any(${ids}::text[])`,
      event: 'apply',
      payload: { run_id: run.id },
    },
  );
  return slips.length;
};

const runOf = ({ id, companyId, fields }: RunPart['run']): Run => {
  const month = calendarDate(String(fields.month));
  if (month === null || companyId === null) throw new Error(`The run ${id} has no month or company`);
  const kind = String(fields.kind);
  return { id, companyId, month, kind, isRegular: kind === 'regular' || kind === 'final' };
};

const countSlips = async (trx: Trx, { id }: Run): Promise<number> => {
  const { count } = await trx
    .selectFrom('payslip')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('run_id', '=', id)
    .where('state', '<>', 'discarded')
    .executeTakeFirstOrThrow();
  return Number(count);
};

const slipOf = (
  run: Run,
  payee: Payee,
  adjustments: readonly PaidAdjustment[],
  { terms, number }: { readonly terms: PayTerms; readonly number: number },
) => {
  const { overtime_fils, encashment_fils, ...amounts } = payslipOf(payee, run.month, adjustments, terms);
  return {
    parts: { employee_id: payee.id, overtime_fils, encashment_fils },
    fields: {
      number: `PS-${run.month.slice(0, 7)}-${String(number).padStart(4, '0')}`,
      employee_id: payee.id,
      company_id: run.companyId,
      month: run.month,
      run_id: run.id,
      ...amounts,
      iban: payee.iban,
      routing_code: payee.iban === null ? null : (routingOf(payee.iban) ?? payee.known_routing),
      person_code: payee.person_code,
    },
  };
};

/**
 * The next ones without a payslip of this run: whoever is employed on a day of the month, leavers in a final run, and nobody's wages
 * twice; beside the wages, whoever has something approved.
 */
const nextPayees = async (
  trx: Trx,
  { id, companyId, month, kind, isRegular }: Run,
  size: number,
): Promise<readonly Payee[]> => {
  const end = lastOfMonth(month);
  const isLeaver = sql<SqlBool>`e.left_on between ${month}::date and ${end}::date`;
  const isUnpaid = sql<SqlBool>`not exists (select from payslip s
    join payroll_run r on r.id = s.run_id and r.id <> ${id} and r.kind in ('regular', 'final')
    where s.employee_id = e.id and s.month = ${month}::date and s.state <> 'discarded')`;
  const isAdjusted = sql<SqlBool>`exists (select from adjustment a where a.employee_id = e.id
    and a.company_id = ${companyId} and a.month = ${month}::date and a.state = 'approved')`;
  const { rows } = await sql<Payee>`select e.id, coalesce(e.gross_fils, 0)::bigint as gross_fils,
      coalesce(e.basic_fils, 0)::bigint as basic_fils, e.joined_on, e.left_on, e.iban, e.person_code,
      (select s.routing_code from payslip s where s.employee_id = e.id and s.iban = e.iban and s.routing_code is not null
        order by s.month desc limit 1) as known_routing
    from employee e
    where e.company_id = ${companyId} and e.status in ('active', 'former') and e.joined_on <= ${end}::date
      and (e.left_on is null or e.left_on >= ${month}::date)
      and ${kind === 'final' ? isLeaver : sql`true`} and ${isRegular ? isUnpaid : isAdjusted}
      and not exists (select from payslip s where s.run_id = ${id} and s.employee_id = e.id and s.state <> 'discarded')
    order by e.first_name, e.last_name, e.id limit ${size}`.execute(trx);
  return rows.map((row) => ({
    ...row,
    gross_fils: Number(row.gross_fils),
    basic_fils: Math.min(Number(row.basic_fils), Number(row.gross_fils)),
  }));
};

const adjustmentsOf = async (
  trx: Trx,
  { companyId, month }: Run,
  employees: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidAdjustment[]>> => {
  const rows = await trx
    .selectFrom('adjustment')
    .select(['employee_id', 'kind', 'category', 'amount_fils'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('state', '=', 'approved')
    .where(sql<SqlBool>`employee_id = any(${[...employees]}::text[])`)
    .forUpdate()
    .execute();
  const found = new Map<string, PaidAdjustment[]>();
  for (const { employee_id, kind, category, amount_fils } of rows)
    found.set(employee_id, [
      ...(found.get(employee_id) ?? []),
      { kind, category, amount_fils: amount_fils ?? 0 },
    ]);
  return found;
};

const setParts = async (
  trx: Trx,
  runId: string,
  slips: readonly { readonly parts: { readonly overtime_fils: number; readonly encashment_fils: number } }[],
): Promise<void> => {
  const told = slips
    .map(({ parts }) => parts)
    .filter(({ overtime_fils, encashment_fils }) => overtime_fils + encashment_fils > 0);
  if (told.length > 0)
    await sql`update payslip as s set overtime_fils = p.overtime_fils, encashment_fils = p.encashment_fils
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as p (employee_id text, overtime_fils bigint, encashment_fils bigint)
      where s.run_id = ${runId} and s.state = 'draft' and s.employee_id = p.employee_id`.execute(trx);
};
