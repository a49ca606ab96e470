import {
  daysOf,
  type LeaveTaken,
  leaveLeft,
  sickBands,
  sickDaysAYear,
  sickLeaveLeft,
} from '@domain/employment/leave.rules';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

type Facts = Readonly<Record<string, unknown>>;

interface Known {
  readonly joined_on: string;
  readonly attachments: number;
  readonly own_users: string[];
  readonly overlapping: number;
  readonly same_iban: number;
  readonly taken: { type: string; from: string; to: string }[];
}

/** What the guards of a request ask for: leave that is left, what else was asked for then, and who must not decide. */
export const factsOfRequest = async (trx: Kysely<Schema>, row: StoredRow, now: Date): Promise<Facts> => {
  const { from_on, to_on, employee_id, new_iban } = row.fields;
  const { rows } = await sql<Known>`select e.joined_on,
      (select count(*)::integer from attachment a where a.entity = 'hr_request' and a.entity_id = ${row.id}) as attachments,
      array(select u.id from app_user u where u.employee_id = e.id order by u.id) as own_users,
      (select count(*)::integer from hr_request r where r.employee_id = e.id and r.kind = 'leave' and r.id <> ${row.id}
        and r.state in ('submitted', 'manager', 'hr', 'approved', 'fulfilled')
        and r.from_on <= ${to_on}::date and r.to_on >= ${from_on}::date) as overlapping,
      (select count(*)::integer from employee o where o.iban = ${new_iban} and o.id <> e.id and o.status <> 'former') as same_iban,
      coalesce((select json_agg(json_build_object('type', r.leave_type, 'from', r.from_on, 'to', r.to_on) order by r.from_on)
        from hr_request r where r.employee_id = e.id and r.kind = 'leave' and r.leave_type in ('annual', 'sick')
          and r.id <> ${row.id} and r.state in ('approved', 'fulfilled')), '[]') as taken
    from employee e where e.id = ${employee_id}`.execute(trx);
  const [known] = rows;
  if (!known) throw new Error(`The employee ${String(employee_id)} is not there`);
  const today = dayInDubai(now.getTime());
  const request = leaveOf(from_on, to_on);
  const joined = calendarDate(known.joined_on);
  const taken = (type: string) =>
    known.taken.filter((leave) => leave.type === type).flatMap(({ from, to }) => leaveOf(from, to) ?? []);
  return {
    today,
    own_users: [...new Set([...known.own_users, ...(row.createdBy === null ? [] : [row.createdBy])])],
    attachments: known.attachments,
    has_iban: typeof new_iban === 'string' && new_iban !== '',
    overlapping: known.overlapping,
    same_iban: known.same_iban,
    days: request === null ? 0 : daysOf(request),
    leave_left: joined === null ? 0 : leaveLeft(joined, request?.from ?? today, taken('annual')),
    sick_days: sickDaysAYear(request?.from ?? today),
    sick_left: joined === null || request === null ? 0 : sickLeaveLeft(joined, request, taken('sick')),
    // how many of its days are paid in full, in half and not; the payroll reads the same rule
    sick_bands:
      joined === null || request === null || row.fields.leave_type !== 'sick'
        ? []
        : sickBands(joined, request, taken('sick')),
  };
};

const leaveOf = (from: unknown, to: unknown): LeaveTaken | null => {
  const first = typeof from === 'string' ? calendarDate(from) : null;
  const last = typeof to === 'string' ? calendarDate(to) : null;
  return first === null || last === null ? null : { from: first, to: last };
};
