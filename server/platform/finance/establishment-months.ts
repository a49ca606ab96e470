import { earnedIn } from '@domain/areas/payroll-runs/wages.rules';
import { grossOf } from '@domain/finance/pay-components';
import { PAID_CLIENTS } from '@domain/finance/states';
import { type MonthsWages, wagesDueOn, wpsStatusOf } from '@domain/finance/wps.rules';
import type { WpsStatus } from '@domain/report/reports';
import { type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { reducedLeaveIn } from './leave-and-pay';
import { salariesOf } from './salaries';
import { isLeftToSettlement } from './settlements';

/** Wages that an establishment owes for a month, and how it stands with the wage protection system. */
export interface EstablishmentMonth extends MonthsWages {
  readonly establishment: { readonly id: string; readonly name: string };
  readonly month: CalendarDate;
  readonly paid_on: string | null;
  /** Employees without a payslip of the month: what they have earned is due, and nobody has paid it. */
  readonly missing: number;
  readonly status: WpsStatus;
}

interface Paid {
  readonly establishment_id: string;
  readonly month: string;
  readonly wages: number;
  readonly paid: number;
  readonly in_time: number;
  readonly paid_on: string | null;
}

interface Missing {
  readonly id: string;
  readonly establishment_id: string;
  readonly joined_on: CalendarDate;
  readonly left_on: CalendarDate | null;
}

const paidIn = async (db: Kysely<Schema>, from: CalendarDate, to: CalendarDate): Promise<readonly Paid[]> => {
  const { rows } = await sql<Paid>`select s.establishment_id, s.month, sum(s.net_fils)::bigint as wages,
      coalesce(sum(s.net_fils) filter (where s.payout = 'paid'), 0)::bigint as paid,
      coalesce(sum(s.net_fils) filter (where s.payout = 'paid'
        and s.paid_on <= (s.month + interval '1 month')::date), 0)::bigint as in_time,
      max(s.paid_on) as paid_on
    from payslip as s where s.establishment_id is not null and s.state <> 'discarded'
      and s.month between ${from}::date and ${to}::date
    group by s.establishment_id, s.month`.execute(db);
  return rows;
};

/**
 * Employees whose wages of a month no payslip pays though payroll is run for their client: from its first run on, or, while it has none,
 * from the month on in which it became a client here.
 */
const missingIn = async (db: Kysely<Schema>, month: CalendarDate): Promise<readonly Missing[]> => {
  const leftOn = sql`coalesce(e.left_on, case when e.state = 'notice' then e.last_day_on end)`;
  const { rows } = await sql<Missing>`select e.id, e.establishment_id, e.joined_on, ${leftOn} as left_on
    from employee as e join company as c on c.id = e.company_id and c.state = ${anyOf(PAID_CLIENTS)}
    where e.establishment_id is not null and e.status in ('active', 'former')
      and e.joined_on <= ${lastOfMonth(month)}::date and (${leftOn} is null or ${leftOn} >= ${month}::date)
      and ${month}::date >= coalesce(
        (select min(r.month) from payroll_run as r where r.company_id = c.id and r.state <> 'cancelled'),
        date_trunc('month', c.created_at at time zone 'Asia/Dubai')::date)
      and not ${isLeftToSettlement(month)}
      and not exists (select from payslip as s join payroll_run as r on r.id = s.run_id and r.kind = 'regular'
        where s.employee_id = e.id and s.month = ${month}::date and s.state <> 'discarded')
      and not exists (select from payslip_correction as k join payslip as s on s.id = k.payslip_id and s.state <> 'discarded'
        where k.employee_id = e.id and k.month = ${month}::date)`.execute(db);
  return rows;
};

/** What somebody has earned in a month and no payslip pays. */
interface MissingWage {
  readonly id: string;
  readonly establishment_id: string;
  readonly fils: number;
}

/** Those of all establishments; who has earned nothing (leave without pay, suspended) is not missing. */
export const missingWages = async (
  db: Kysely<Schema>,
  month: CalendarDate,
): Promise<readonly MissingWage[]> => {
  const missing = await missingIn(db, month);
  if (missing.length === 0) return [];
  const salaries = await salariesOf(
    db,
    missing.map(({ id }) => id),
  );
  const leave = await reducedLeaveIn(db, month, missing);
  return missing
    .map(({ id, establishment_id, ...employment }) => {
      const payee = { ...employment, salaries: salaries.get(id) ?? [] };
      return { id, establishment_id, fils: grossOf(earnedIn(payee, month, leave.get(id) ?? [])) };
    })
    .filter(({ fils }) => fils > 0);
};

const monthsBetween = (from: CalendarDate, to: CalendarDate): readonly CalendarDate[] =>
  from > to ? [] : [from, ...monthsBetween(monthsLater(from, 1), to)];

/**
 * How each establishment stands for each of these months, whole: the ministry looks at the employer, not at one of its clients. Latest
 * month first, by name.
 * @param from first day of the first month
 * @param to first day of the last month
 */
export const establishmentMonths = async (
  db: Kysely<Schema>,
  {
    from,
    to,
    today,
  }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly today: CalendarDate },
): Promise<readonly EstablishmentMonth[]> => {
  const establishments = await db
    .selectFrom('establishment')
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const paid = new Map(
    (await paidIn(db, from, to)).map((row) => [`${row.establishment_id} ${row.month}`, row]),
  );
  const found: EstablishmentMonth[] = [];
  for (const month of [...monthsBetween(from, to)].reverse()) {
    const unpaid = await missingWages(db, month);
    const due_on = wagesDueOn(month);
    for (const establishment of establishments) {
      const row = paid.get(`${establishment.id} ${month}`);
      const missing = unpaid.filter(({ establishment_id }) => establishment_id === establishment.id);
      const wages = {
        due_fils: missing.reduce((sum, { fils }) => sum + fils, Number(row?.wages ?? 0)),
        paid_fils: Number(row?.paid ?? 0),
        in_time_fils: Number(row?.in_time ?? 0),
        due_on,
      };
      if (wages.due_fils === 0) continue;
      found.push({
        ...wages,
        establishment,
        month,
        paid_on: row?.paid_on ?? null,
        missing: missing.length,
        status: wpsStatusOf(wages, today),
      });
    }
  }
  return found;
};

/** Establishments with employees at these clients. */
export const establishmentsAt = async (
  db: Kysely<Schema>,
  companies: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select distinct establishment_id as id from employee
    where establishment_id is not null and company_id = ${anyOf(companies)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
