import { leaveLeft, leaveLimit, paidBands } from '@domain/employment/leave.rules';
import { countedDays, daysOf, isLeaveType, type LeaveTaken, leaveRule } from '@domain/employment/leave-law';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { leaveLedgerOf, publicHolidays } from '@server/platform/leave/ledger';
import { paidToSame } from '@server/platform/people/paid-to-same';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

type Facts = Readonly<Record<string, unknown>>;

interface Known {
  readonly joined_on: string;
  readonly attachments: number;
  readonly own_users: string[];
  readonly overlapping: number;
  readonly away: number;
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
      (select count(distinct o.id)::integer from leave_entry l join employee o on o.id = l.employee_id
        where l.company_id = e.company_id and l.movement = 'taken' and l.state = 'posted' and o.id <> e.id
          and o.job_title = e.job_title and l.from_on <= ${to_on}::date and l.to_on >= ${from_on}::date) as away
    from employee e where e.id = ${employee_id}`.execute(trx);
  const [known] = rows;
  if (!known) throw new Error(`The employee ${String(employee_id)} is not there`);
  return {
    today: dayInDubai(now.getTime()),
    own_users: [...new Set([...known.own_users, ...(row.createdBy === null ? [] : [row.createdBy])])],
    attachments: known.attachments,
    has_iban: typeof new_iban === 'string' && new_iban !== '',
    overlapping: known.overlapping,
    away: known.away,
    same_iban: (await paidToSame(trx, String(employee_id), new_iban)).length,
    ...(row.fields.kind === 'leave' ? await leaveFacts(trx, row, { ...known, now }) : {}),
  };
};

/** What the ledger and the law say of the leave that is asked for. */
const leaveFacts = async (
  trx: Kysely<Schema>,
  { id, fields }: StoredRow,
  { joined_on, now }: { readonly joined_on: string; readonly now: Date },
): Promise<Facts> => {
  const input = leaveOf(fields);
  const joined = calendarDate(joined_on);
  const type = isLeaveType(fields.leave_type) ? fields.leave_type : null;
  if (joined === null) throw new Error(`The employee ${String(fields.employee_id)} has begun on no day`);
  const ledger = await leaveLedgerOf(trx, String(fields.employee_id));
  const others = ledger.taken.filter(({ requestId }) => requestId !== id);
  const on = input?.from ?? dayInDubai(now.getTime());
  const ofType = (one: string) => others.filter((leave) => leave.type === one);
  const leave_left = leaveLeft(
    joined,
    on,
    ofType('annual'),
    ledger.entered.filter((entry) => entry.type === 'annual'),
  );
  if (input === null) return { days: 0, leave_left };
  if (type === null) return { days: daysOf(input), leave_left };
  const holidays = await publicHolidays(trx);
  const rule = leaveRule(type, input.from);
  const limit = leaveLimit(type, { joined, input, taken: ofType(type), holidays });
  return {
    days: rule === null ? daysOf(input) : countedDays(rule, input, holidays),
    leave_left,
    certificate_after: rule?.certificate_after ?? null,
    limit_left: limit?.left ?? null,
    limit_most: limit?.most ?? null,
    limit_over: limit?.over ?? null,
    limit_since: limit?.since ?? null,
    // how many of its days are paid in full, in half and not; the payroll reads the same rule
    bands: rule === null || rule.tiers.length === 0 ? [] : paidBands(type, joined, input, ofType(type)),
  };
};

const leaveOf = ({ from_on, to_on, is_half_day }: StoredRow['fields']): LeaveTaken | null => {
  const first = typeof from_on === 'string' ? calendarDate(from_on) : null;
  const last = typeof to_on === 'string' ? calendarDate(to_on) : null;
  if (first === null || last === null) return null;
  return { from: first, to: last, ...(is_half_day === true ? { isHalfDay: true } : {}) };
};
