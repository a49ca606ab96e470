import { leaveLeft } from '@domain/employment/leave.rules';
import { daysWithin, type LeaveTaken } from '@domain/employment/leave-law';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInDubai,
  daysBetween,
} from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { type LeaveLedger, leaveLedgerOf } from '@server/platform/leave/ledger';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

interface Known {
  readonly has_pay: boolean;
  readonly has_residence: boolean;
  readonly employment: string;
  readonly joined_on: string;
  readonly probation_months: number | null;
  readonly visa: string | null;
  readonly is_paid: boolean;
  readonly final_run: string | null;
  readonly in_batch: string | null;
}

const NOTHING = { has_pay: false, has_residence: false, visa: null, employment: null };

const UNPAID = ['unpaid', 'hajj'];

/** Days of a leave up to the last day of work. */
const daysUntil = (leave: LeaveTaken, last: CalendarDate): number =>
  daysWithin(leave, leave.from, addDays(last, 1));

/** What the records say of a settlement on the last day: leave that is left, absence without pay, days of its month that nobody has paid. */
const settlementFacts = (
  { joined_on, is_paid }: Known,
  { taken, entered }: LeaveLedger,
  last: CalendarDate,
) => {
  const joined = calendarDate(joined_on);
  if (joined === null || joined > last) return {};
  const first = firstOfMonth(last);
  const annual = leaveLeft(
    joined,
    last,
    taken.filter(({ type }) => type === 'annual'),
    entered.filter(({ type }) => type === 'annual'),
  );
  return {
    leave_half_days: Math.round(2 * annual),
    unpaid_days: Math.floor(
      taken
        .filter(({ type }) => UNPAID.includes(type))
        .reduce((sum, leave) => sum + daysUntil(leave, last), 0),
    ),
    last_month_days: is_paid ? 0 : daysBetween(joined > first ? joined : first, last) + 1,
  };
};

/** What guards of an offboarding know from other tables (src/domain/areas/offboardings/offboarding.policy.ts). */
export const factsOfOffboarding = async (
  trx: Kysely<Schema>,
  { id, fields }: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => {
  const last = calendarDate(String(fields.last_day_on ?? '')) ?? dayInDubai(now.getTime());
  const { rows } =
    await sql<Known>`select coalesce(e.basic_fils, 0) > 0 as has_pay, e.state as employment, e.joined_on,
      e.probation_months,
      exists (select from employee_papers p where p.employee_id = e.id
        and (p.residence_expires_on is not null or p.labour_card_number is not null)) as has_residence,
      (select v.state from visa_case v where v.id = ${fields.visa_case_id ?? null}::text) as visa,
      exists (select from payslip s join payroll_run r on r.id = s.run_id where s.employee_id = e.id
        and s.month = ${firstOfMonth(last)}::date and s.state <> 'discarded' and r.kind = 'regular') as is_paid,
      (select r.name from payslip s join payroll_run r on r.id = s.run_id
        where s.settlement_id = ${id} and s.state <> 'discarded') as final_run,
      (select b.number from payment_batch_item i join payment_batch b on b.id = i.batch_id
        where i.settlement_id = ${id} and i.state = 'listed') as in_batch
    from employee e where e.id = ${fields.employee_id ?? null}::text`.execute(trx);
  const [known] = rows;
  if (!known) return NOTHING;
  const {
    has_pay,
    has_residence,
    visa,
    employment,
    joined_on,
    probation_months,
    is_paid,
    final_run,
    in_batch,
  } = known;
  return {
    has_pay,
    has_residence,
    visa,
    employment,
    joined_on,
    probation_months,
    is_month_paid: is_paid,
    final_run,
    in_batch,
    is_below_zero: Number(fields.total_fils ?? 0) < 0,
    ...settlementFacts(known, await leaveLedgerOf(trx, String(fields.employee_id)), last),
  };
};
