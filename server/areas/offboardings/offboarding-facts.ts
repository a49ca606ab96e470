import type { SettlementFigures } from '@domain/employment/settlement-records';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { lastDayOf } from '@server/platform/finance/step-day';
import type { StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';
import { amountsOf, figuresOf, type Leaver, recordedOf } from './settlement-parts';

interface Known {
  readonly has_pay: boolean;
  readonly has_residence: boolean;
  readonly employment: string;
  readonly joined_on: string;
  readonly probation_months: number | null;
  readonly is_saver: boolean;
  readonly visa: string | null;
  readonly is_paid: boolean;
  readonly final_run: string | null;
  readonly in_batch: string | null;
}

const NOTHING = { has_pay: false, has_residence: false, visa: null, employment: null };

/** Has anything changed of what a computed settlement was made of? Its approval asks. */
const isOutdated = async (
  trx: Kysely<Schema>,
  { id, state }: StoredRow,
  leaver: Leaver,
  figures: SettlementFigures,
): Promise<boolean> => {
  if (state !== 'eos_estimated') return false;
  const stored = await trx
    .selectFrom('offboarding_case')
    .select('estimate')
    .where('id', '=', id)
    .executeTakeFirst();
  const records = stored?.estimate?.records ?? null;
  if (records === null) return false;
  const known = recordedOf({ figures, ...(await amountsOf(trx, leaver)) });
  return Object.entries(known).some(([name, value]) => records[name as keyof typeof known] !== value);
};

/** What guards of an offboarding know from other tables (src/domain/areas/offboardings/offboarding.policy.ts). */
export const factsOfOffboarding = async (
  trx: Kysely<Schema>,
  row: StoredRow,
  now: Date,
): Promise<Readonly<Record<string, unknown>>> => {
  const { id, companyId, fields } = row;
  const last = calendarDate(String(fields.last_day_on ?? '')) ?? dayInDubai(now.getTime());
  const { rows } =
    await sql<Known>`select coalesce(e.basic_fils, 0) > 0 as has_pay, e.state as employment, e.joined_on,
      e.probation_months, coalesce(e.savings_from <= ${last}::date, false) as is_saver,
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
    is_saver,
    is_paid,
    final_run,
    in_batch,
  } = known;
  const leaver = {
    employeeId: String(fields.employee_id),
    companyId: String(companyId),
    joined_on,
    last,
    isMonthPaid: is_paid,
  };
  const figures = await figuresOf(trx, leaver);
  return {
    has_pay,
    approved_on: await lastDayOf(trx, { entity: 'offboarding_case', id, steps: ['approve_estimate'] }),
    has_residence,
    visa,
    employment,
    joined_on,
    probation_months,
    is_saver,
    is_month_paid: is_paid,
    final_run,
    in_batch,
    is_below_zero: Number(fields.total_fils ?? 0) < 0,
    ...(figures === null
      ? {}
      : {
          leave_half_days: figures.leave_half_days.value,
          unpaid_days: figures.unpaid_days.value,
          last_month_days: figures.last_month_days.value,
          is_outdated: await isOutdated(trx, row, leaver, figures),
        }),
  };
};
