import type { DayRun, OpenedKind, PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { FUNDED_RUNS, PAID_CLIENTS, WAITING_BATCHES } from '@domain/finance/states';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { nextStepAt } from '@machines/lifecycle/next-step';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { isLeftToSettlement } from '@server/platform/finance/settlements';
import { within } from '@server/platform/scope';
import { ownVisibleTo, type Visibility } from '@server/records/access';
import { lifecycleOf, type StoredRow } from '@server/records/binding';
import { bulkOffers } from '@server/records/process/bulk-offers';
import { readRows } from '@server/records/read/stored';
import { type Kysely, sql } from 'kysely';
import { dayVariances } from './day-variances';
import { LEFT_ON } from './payees';
import { binding } from './payroll-runs.binding';

/** More runs of a month than these are in their list, and not on the page of the day. */
const DAY_RUNS = 500;

/** Whose day it is, and which month. */
export interface DayRequest {
  readonly visibility: Visibility;
  readonly month: CalendarDate;
  readonly now: Date;
}

const FIELDS = ['company_id', 'kind', 'headcount', 'net_fils', 'previous_net_fils', 'exceptions'] as const;

const rowsOf = async (
  db: Kysely<Schema>,
  { visibility, month, now }: DayRequest,
): Promise<readonly StoredRow[]> => {
  const page = sql`select t.id, null::text as key, row_number() over (order by c.name, t.kind desc, t.id) as place
    from payroll_run as t join company as c on c.id = t.company_id
    where t.month = ${month}::date and t.state <> 'cancelled' and ${ownVisibleTo(binding, visibility)}
    order by place limit ${DAY_RUNS + 1}`;
  return readRows(db, binding, { page, fields: FIELDS, now });
};

const runsOf = async (
  db: Kysely<Schema>,
  request: DayRequest,
  rows: readonly StoredRow[],
): Promise<DayRun[]> => {
  const { visibility, now } = request;
  const ids = rows.map(({ id }) => id);
  const { records } = await bulkOffers(db, binding, visibility, ids, now);
  const offers = new Map(records.map((record) => [record.id, record.offers]));
  return rows.map((row) => {
    const { id, fields, labels, machine, state, value } = row;
    const step = nextStepAt(binding.area, lifecycleOf(binding, machine), value, visibility.caller.role);
    const command = step.kind === 'command' ? step.command : null;
    const previous = fields.previous_net_fils;
    return {
      id,
      company: { id: String(fields.company_id), label: labels.company_id ?? '' },
      kind: String(fields.kind),
      state,
      headcount: Number(fields.headcount ?? 0),
      net_fils: Number(fields.net_fils ?? 0),
      previous_net_fils: previous === null || previous === undefined ? null : Number(previous),
      exceptions: Number(fields.exceptions ?? 0),
      command,
      reasons: [...(offers.get(id)?.find((offer) => offer.command === command)?.reasons ?? [])],
    };
  });
};

/** Clients with somebody to pay in the month, and no regular run of it. */
const unopenedIn = async (
  db: Kysely<Schema>,
  { visibility: { scope }, month }: DayRequest,
): Promise<PayrollDay['unopened']> => {
  const { rows } = await sql<{ id: string; label: string; state: string; employees: number }>`
    select c.id, c.name as label, c.state, count(*)::integer as employees
    from company as c join employee as e on e.company_id = c.id and e.status in ('active', 'former')
      and e.joined_on <= ${lastOfMonth(month)}::date and (${LEFT_ON} is null or ${LEFT_ON} >= ${month}::date)
      and not ${isLeftToSettlement(month)}
    where ${within(scope, { company: 'c.id' })}
      and not exists (select from payroll_run as r where r.company_id = c.id and r.month = ${month}::date
        and r.kind = 'regular' and r.state <> 'cancelled')
    group by c.id, c.name, c.state order by c.name, c.id`.execute(db);
  return rows.map(({ id, label, state, employees }) => ({
    company: { id, label },
    employees,
    reasons: PAID_CLIENTS.some((paid) => paid === state)
      ? []
      : [{ code: 'no_client', owner: 'sales' as const }],
  }));
};

/** Establishments with payslips of the month that may go out and are in no file; establishments are the PEO's own: no selection narrows them. */
const filesIn = async (db: Kysely<Schema>, { month }: DayRequest): Promise<PayrollDay['files']> => {
  const { rows } = await sql<{
    id: string;
    label: string;
    payslips: number;
    runs: readonly string[];
    fils: number;
    batch_id: string | null;
    batch: string | null;
  }>`select e.id, e.name as label, due.payslips, due.runs, due.fils, b.id as batch_id, b.number as batch
    from (select s.establishment_id, count(*)::integer as payslips, sum(s.net_fils)::bigint as fils,
          array_agg(distinct s.run_id) as runs
        from payslip as s join payroll_run as r on r.id = s.run_id and r.state = ${anyOf(FUNDED_RUNS)}
        where s.month = ${month}::date and s.payout = 'due' and s.state <> 'discarded'
        group by s.establishment_id) as due
      join establishment as e on e.id = due.establishment_id
      left join wps_batch as b on b.establishment_id = e.id and b.month = ${month}::date
        and b.state = ${anyOf(WAITING_BATCHES)}
    order by e.name, e.id`.execute(db);
  return rows.map(({ id, label, payslips, runs, fils, batch_id, batch }) => ({
    establishment: { id, label },
    payslips,
    runs: [...runs],
    net_fils: Number(fils),
    batch: batch_id === null ? null : { id: batch_id, label: batch ?? '' },
  }));
};

export const payrollDay = async (db: Kysely<Schema>, request: DayRequest): Promise<PayrollDay> => {
  const rows = await rowsOf(db, request);
  const shown = rows.slice(0, DAY_RUNS);
  return {
    month: request.month,
    cut: rows.length > shown.length,
    runs: await runsOf(db, request, shown),
    unopened: await unopenedIn(db, request),
    files: await filesIn(db, request),
    variances: await dayVariances(db, request),
  };
};

/** A record that is to be opened, and whose it is. */
export interface Opening {
  readonly id: string;
  readonly label: string;
  readonly area: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What is not open yet: a run for each client with somebody to pay, a batch for each establishment with something to file. */
export const openingsOf = async (
  db: Kysely<Schema>,
  request: DayRequest,
  what: OpenedKind,
): Promise<readonly Opening[]> => {
  const { month } = request;
  if (what === 'runs')
    return (await unopenedIn(db, request)).map(({ company }) => ({
      ...company,
      area: 'payroll-runs',
      fields: { company_id: company.id, month, kind: 'regular' },
    }));
  return (await filesIn(db, request))
    .filter(({ batch }) => batch === null)
    .map(({ establishment }) => ({
      ...establishment,
      area: 'wps-batches',
      fields: { establishment_id: establishment.id, month },
    }));
};
