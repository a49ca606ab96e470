import {
  type CalendarPerson,
  LEAVE_CALENDAR_DAYS,
  LEAVE_CALENDAR_PEOPLE,
} from '@domain/employment/leave-calendar';
import { isLeaveType } from '@domain/employment/leave-law';
import { type CalendarDate, calendarDate, daysBetween } from '@domain/shared/calendar-date';
import { calls } from '@openapi/leave-calendar.contract';
import type { Schema } from '@server/db/schema';
import { allOf, anyOf } from '@server/db/text-lists';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { IS_LEAVE_TAKEN, takenIn } from '@server/platform/leave/ledger';
import { companiesOf, within } from '@server/platform/scope';
import { type Visibility, visibilityOf } from '@server/records/access';
import { type Kysely, sql } from 'kysely';
import { binding } from './requests.binding';

/** Requests that wait for a decision. */
const PENDING = ['submitted', 'manager', 'hr'];

interface Found {
  readonly employee_id: string;
  readonly employee: string;
  readonly company_id: string;
  readonly company: string;
  readonly job: string | null;
  readonly leave_type: string | null;
  readonly status: 'approved' | 'pending';
  readonly from_on: CalendarDate;
  readonly to_on: CalendarDate;
  readonly days: number;
  readonly request_id: string | null;
}

interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The two days that are asked for. @throws Refusal invalid_input: they are no days, run backwards, or are too many */
const spanOf = (body: { readonly from: string; readonly to: string }): Span => {
  const [from, to] = [calendarDate(body.from), calendarDate(body.to)];
  if (from === null) throw invalidField('from', 'invalid', 'Is no day');
  if (to === null || to < from) throw invalidField('to', 'invalid', 'Is before the first day');
  if (daysBetween(from, to) >= LEAVE_CALENDAR_DAYS) throw invalidField('to', 'invalid', 'Is too far away');
  return { from, to };
};

/** Leave within these days of people whom the asker sees: what stands in the ledger, and what waits for a decision. */
const leavesIn = async (
  db: Kysely<Schema>,
  { scope }: Visibility,
  { from, to }: Span,
): Promise<readonly Found[]> => {
  const { rows } = await sql<Found>`
    with leave as (
      select employee_id, company_id, leave_type, 'approved' as status, from_on, coalesce(to_on, from_on) as to_on, days, request_id
        from leave_entry where ${IS_LEAVE_TAKEN}
      union all
      select employee_id, company_id, leave_type, 'pending', from_on, to_on, case when is_half_day then -0.5 else -1 end, id
        from hr_request where kind = 'leave' and state = ${anyOf(PENDING)})
    select l.employee_id, e.full_name as employee, l.company_id, c.name as company, e.job_title as job, l.leave_type, l.status,
      l.from_on, l.to_on, l.days, l.request_id
    from leave as l join employee as e on e.id = l.employee_id join company as c on c.id = l.company_id
    where l.from_on <= ${to}::date and l.to_on >= ${from}::date
      and ${within(scope, { company: 'l.company_id', employee: 'l.employee_id' })}
    order by c.name, e.full_name, e.id, l.from_on`.execute(db);
  return rows;
};

/** People at work without leave, as many as there is room for and one more. */
const othersIn = async (
  db: Kysely<Schema>,
  { scope }: Visibility,
  away: readonly CalendarPerson[],
): Promise<readonly CalendarPerson[]> => {
  const { rows } = await sql<Pick<Found, 'employee_id' | 'employee' | 'company_id' | 'company' | 'job'>>`
    select e.id as employee_id, e.full_name as employee, e.company_id, c.name as company, e.job_title as job
    from employee as e join company as c on c.id = e.company_id
    where e.status = 'active' and ${within(scope, { company: 'e.company_id', employee: 'e.id' })}
      and e.id <> ${allOf(away.map(({ employee }) => employee.id))}
    order by c.name, e.full_name, e.id limit ${LEAVE_CALENDAR_PEOPLE + 1}`.execute(db);
  return rows.map(({ employee_id, employee, company_id, company, job }) => ({
    employee: { id: employee_id, label: employee },
    company: { id: company_id, label: company },
    job,
    leaves: [],
  }));
};

/** By client, then by name. */
const inOrder = (people: readonly CalendarPerson[]): CalendarPerson[] => {
  const keyOf = ({ company, employee }: CalendarPerson) => `${company.label}\n${employee.label}`;
  return people.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
};

const headcountOf = async (db: Kysely<Schema>, { scope }: Visibility): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from employee as e
    where e.status = 'active' and ${within(scope, { company: 'e.company_id', employee: 'e.id' })}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const holidaysIn = async (db: Kysely<Schema>, { from, to }: Span) =>
  db
    .selectFrom('public_holiday')
    .select(['from_on as from', 'to_on as to', 'name', 'name_ar'])
    .where('state', '<>', 'cancelled')
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('from_on')
    .execute();

/** Rows of leave as people with theirs. */
const peopleIn = (rows: readonly Found[]): readonly CalendarPerson[] => {
  const people = new Map<string, CalendarPerson>();
  for (const row of rows) {
    const person: CalendarPerson = people.get(row.employee_id) ?? {
      employee: { id: row.employee_id, label: row.employee },
      company: { id: row.company_id, label: row.company },
      job: row.job,
      leaves: [],
    };
    const { from, to, isHalfDay = false } = takenIn(row);
    const { status, request_id: request } = row;
    const type = isLeaveType(row.leave_type) ? row.leave_type : null;
    people.set(row.employee_id, {
      ...person,
      leaves: [...person.leaves, { from, to, type, status, half: isHalfDay, request }],
    });
  }
  return [...people.values()];
};

export const routes = bind(calls, {
  leaveCalendar: async ({ caller, body }, { db }) => {
    const visibility = await visibilityOf(db, caller, binding, companiesOf(body));
    const span = spanOf(body);
    const away = peopleIn(await leavesIn(db, visibility, span));
    const people = body.everybody ? [...away, ...(await othersIn(db, visibility, away))] : away;
    return {
      ...span,
      holidays: await holidaysIn(db, span),
      headcount: await headcountOf(db, visibility),
      people: inOrder(people.slice(0, LEAVE_CALENDAR_PEOPLE)),
      cut: people.length > LEAVE_CALENDAR_PEOPLE,
    };
  },
});
