import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import { routingOf } from '@domain/areas/payroll-runs/banks';
import {
  type PaidAdjustment,
  type PayslipAmounts,
  payslipOf,
  type ReducedLeave,
} from '@domain/areas/payroll-runs/payroll.rules';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { reducedLeaveIn } from '@server/platform/finance/leave-and-pay';
import { dueSettlements, isLeftToSettlement } from '@server/platform/finance/settlements';
import { knownBinding } from '@server/records/registry';
import { commandMany } from '@server/records/write/command-many';
import { followUp, insertDrafts } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RunPart } from './run-work';

type Trx = Kysely<Schema>;

interface Run {
  readonly id: string;
  readonly companyId: string;
  readonly month: CalendarDate;
  readonly kind: string;
  /** It pays the wages themselves; `final` pays settlements, others what is added to the wages. */
  readonly isRegular: boolean;
}
interface Account {
  readonly id: string;
  readonly iban: string | null;
  readonly person_code: string | null;
  /** That of the last payslip to the same account. */
  readonly known_routing: string | null;
}
interface Payee extends Account {
  readonly gross_fils: number;
  readonly basic_fils: number;
  readonly joined_on: string;
  readonly left_on: string | null;
}

/**
 * Makes the next payslips of a run, from the pay of the client's employees and the adjustments that are approved, which are applied by it.
 * @returns how many were made
 */
export const makeSlips = async ({ trx, services, at, run: row, size }: RunPart): Promise<number> => {
  const run = runOf(row);
  const system = { trx, services, at, visibility: null };
  if (run.kind === 'final') return settle(system, run, size);
  const payees = await nextPayees(trx, run, size);
  if (payees.length === 0) return 0;
  const ids = payees.map(({ id }) => id);
  const adjusted = await adjustmentsOf(trx, run, ids);
  const leave = run.isRegular
    ? await reducedLeaveIn(trx, run.month, payees)
    : new Map<string, readonly ReducedLeave[]>();
  const slips = payees.map((payee) => {
    const terms = { withPay: run.isRegular, leave: leave.get(payee.id) ?? [] };
    const { overtime_fils, encashment_fils, ...amounts } = payslipOf(
      payee,
      run.month,
      adjusted.get(payee.id) ?? [],
      terms,
    );
    return {
      parts: { employee_id: payee.id, overtime_fils, encashment_fils },
      fields: slipOf(run, payee, amounts),
    };
  });
  await insertSlips(
    system,
    run,
    slips.map(({ fields }) => fields),
  );
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
  return { id, companyId, month, kind, isRegular: kind === 'regular' };
};

type System = Pick<Writer, 'trx' | 'services' | 'at' | 'visibility'>;

/** Payslips of settlements: each once, with the lines that were signed. */
const settle = async (system: System, run: Run, size: number): Promise<number> => {
  const { trx } = system;
  const due = await dueSettlements(trx, { ...run, size });
  if (due.length === 0) return 0;
  const payees = await accountsOf(
    trx,
    sql<SqlBool>`e.id = any(${due.map(({ employee_id }) => employee_id)}::text[])`,
  );
  const slips = due.map(({ id, employee_id, amounts: { overtime_fils: _, encashment_fils, ...amounts } }) => {
    const payee = payees.find((one) => one.id === employee_id);
    if (payee === undefined) throw new Error(`Nobody is called ${employee_id}`);
    return {
      parts: { employee_id, overtime_fils: 0, encashment_fils },
      fields: { ...slipOf(run, payee, amounts), settlement_id: id },
    };
  });
  await insertSlips(
    system,
    run,
    slips.map(({ fields }) => fields),
  );
  await setParts(trx, run.id, slips);
  return slips.length;
};

const DIGITS = 5;

/** With the next numbers of the month, each once over all clients: the transaction holds the series until it ends. */
const insertSlips = async (system: System, { month }: Run, slips: readonly FieldInputs[]): Promise<void> => {
  const { trx } = system;
  const prefix = `PS-${month.slice(0, 7)}`;
  await sql`insert into document_series (name, last)
    select ${prefix}::text, coalesce(max(substring(number from '[0-9]+$')::integer), 0) from payslip
      where month = ${month}::date
    on conflict (name) do nothing`.execute(trx);
  const { last } = await trx
    .updateTable('document_series')
    .set((of) => ({ last: of('last', '+', slips.length) }))
    .where('name', '=', prefix)
    .returning('last')
    .executeTakeFirstOrThrow();
  const first = last - slips.length + 1;
  const writer = { ...system, binding: knownBinding('payslips') };
  const drafts = slips.map((fields, place) => ({
    id: randomUUID(),
    fields: { ...fields, number: `${prefix}-${String(first + place).padStart(DIGITS, '0')}` },
  }));
  await followUp(writer, await insertDrafts(writer, drafts));
};

const slipOf = (
  run: Run,
  { id, iban, known_routing, person_code }: Account,
  amounts: Omit<PayslipAmounts, 'overtime_fils' | 'encashment_fils'>,
): FieldInputs => ({
  employee_id: id,
  company_id: run.companyId,
  month: run.month,
  run_id: run.id,
  ...amounts,
  iban,
  routing_code: iban === null ? null : (routingOf(iban) ?? known_routing),
  person_code,
});

const KNOWN_ROUTING = sql`(select s.routing_code from payslip s where s.employee_id = e.id and s.iban = e.iban
  and s.routing_code is not null order by s.month desc limit 1)`;

/** Where people are paid. */
const accountsOf = async (trx: Trx, which: RawBuilder<SqlBool>): Promise<readonly Account[]> =>
  (
    await sql<Account>`select e.id, e.iban, e.person_code, ${KNOWN_ROUTING} as known_routing
      from employee e where ${which}`.execute(trx)
  ).rows;

/**
 * The next ones without a payslip of this run: whoever is employed on a day of the month and nobody's wages twice, those aside whose
 * settlement pays them and those who are suspended throughout; beside the wages, whoever has something approved.
 */
const nextPayees = async (
  trx: Trx,
  { id, companyId, month, isRegular }: Run,
  size: number,
): Promise<readonly Payee[]> => {
  const end = lastOfMonth(month);
  const leftOn = sql`coalesce(e.left_on, case when e.state = 'notice' then e.last_day_on end)`;
  const isUnpaid = sql<SqlBool>`not exists (select from payslip s
      join payroll_run r on r.id = s.run_id and r.id <> ${id} and r.kind = 'regular'
      where s.employee_id = e.id and s.month = ${month}::date and s.state <> 'discarded')
    and not ${isLeftToSettlement(month)}
    and not (e.state = 'suspended' and ((e.state_since at time zone 'UTC') + interval '4 hours')::date <= ${month}::date)`;
  const isAdjusted = sql<SqlBool>`exists (select from adjustment a where a.employee_id = e.id
    and a.company_id = ${companyId} and a.month = ${month}::date and a.state = 'approved')`;
  const { rows } = await sql<Payee>`select e.id, coalesce(e.gross_fils, 0)::bigint as gross_fils,
      coalesce(e.basic_fils, 0)::bigint as basic_fils, e.joined_on, ${leftOn} as left_on, e.iban, e.person_code,
      ${KNOWN_ROUTING} as known_routing
    from employee e
    where e.company_id = ${companyId} and e.status in ('active', 'former') and e.joined_on <= ${end}::date
      and (${leftOn} is null or ${leftOn} >= ${month}::date)
      and ${isRegular ? isUnpaid : isAdjusted}
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
  const reported = slips
    .map(({ parts }) => parts)
    .filter(({ overtime_fils, encashment_fils }) => overtime_fils + encashment_fils > 0);
  if (reported.length > 0)
    await sql`update payslip as s set overtime_fils = p.overtime_fils, encashment_fils = p.encashment_fils
      from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb)
        as p (employee_id text, overtime_fils bigint, encashment_fils bigint)
      where s.run_id = ${runId} and s.state = 'draft' and s.employee_id = p.employee_id`.execute(trx);
};
