import type { Saver } from '@domain/finance/savings.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { dubaiDay } from '@server/db/dubai-day';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { IS_SETTLEMENT_APPROVED, isLeftToSettlement } from '@server/platform/finance/settlements';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

export interface Run {
  readonly id: string;
  readonly companyId: string;
  readonly month: CalendarDate;
  readonly kind: string;
  /** It pays the wages themselves; `final` pays settlements, others what is added to the wages. */
  readonly isRegular: boolean;
}
/** Where somebody is paid. */
export interface Account {
  readonly id: string;
  readonly iban: string | null;
  readonly person_code: string | null;
  /** That of the last payslip to the same account. */
  readonly known_routing: string | null;
}
export interface RunPayee extends Account, Saver {
  readonly left_on: string | null;
  readonly nationality: string;
  readonly pension_member_on: string | null;
}

const KNOWN_ROUTING = sql`(select s.routing_code from payslip s where s.employee_id = e.id and s.iban = e.iban
  and s.routing_code is not null order by s.month desc limit 1)`;
/** The last day of work, as far as it is known. */
export const LEFT_ON = sql`coalesce(e.left_on, case when e.state = 'notice' then e.last_day_on end)`;

const PAYEE = sql`e.id, e.joined_on, ${LEFT_ON} as left_on, e.iban, e.person_code, e.nationality, e.pension_member_on, e.savings_scheme, e.savings_from,
  ${KNOWN_ROUTING} as known_routing`;

export const accountsOf = async (
  trx: Kysely<Schema>,
  which: RawBuilder<SqlBool>,
): Promise<readonly Account[]> =>
  (
    await sql<Account>`select e.id, e.iban, e.person_code, ${KNOWN_ROUTING} as known_routing
      from employee e where ${which}`.execute(trx)
  ).rows;

/**
 * The next ones without a payslip of this run: whoever is employed on a day of the month and nobody's wages twice, those aside whose
 * settlement pays them and those who are suspended throughout; besides the wages, whoever has something approved, or a correction.
 */
export const nextPayees = async (
  trx: Kysely<Schema>,
  { id, companyId, month, isRegular }: Run,
  size: number,
  corrected: readonly string[] = [],
): Promise<readonly RunPayee[]> => {
  const end = lastOfMonth(month);
  const isUnpaid = sql<SqlBool>`e.joined_on <= ${end}::date and (${LEFT_ON} is null or ${LEFT_ON} >= ${month}::date)
    and not exists (select from payslip s
      join payroll_run r on r.id = s.run_id and r.id <> ${id} and r.kind = 'regular'
      where s.employee_id = e.id and s.month = ${month}::date and s.state <> 'discarded')
    and not ${isLeftToSettlement(month)}
    and not (e.state = 'suspended' and ${dubaiDay(sql`e.state_since`)} <= ${month}::date)`;
  const isAdjusted = sql<SqlBool>`(e.id = ${anyOf(corrected)}
    or exists (select from adjustment a where a.employee_id = e.id
      and a.company_id = ${companyId} and a.month = ${month}::date and a.state = 'approved'))`;
  const { rows } = await sql<RunPayee>`select ${PAYEE} from employee e
    where e.company_id = ${companyId} and e.status in ('active', 'former')
      and ${isRegular ? isUnpaid : isAdjusted}
      and not exists (select from payslip s where s.run_id = ${id} and s.employee_id = e.id and s.state <> 'discarded')
    order by e.first_name, e.last_name, e.id limit ${size}`.execute(trx);
  return rows;
};

/**
 * Who has left before the month of a regular run, and is in no payslip of it; those aside whose settlement is still to be approved,
 * because it takes what comes late.
 */
export const leaversOf = async (
  trx: Kysely<Schema>,
  { id, companyId, month }: Run,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select e.id from employee e
    where e.company_id = ${companyId} and ${LEFT_ON} < ${month}::date
      and not exists (select from offboarding_case o where o.employee_id = e.id and o.state <> 'withdrawn'
        and not ${IS_SETTLEMENT_APPROVED})
      and not exists (select from payslip s where s.run_id = ${id} and s.employee_id = e.id and s.state <> 'discarded')
    order by e.id`.execute(trx);
  return rows.map((row) => row.id);
};

export const payeesAmong = async (
  trx: Kysely<Schema>,
  ids: readonly string[],
): Promise<readonly RunPayee[]> =>
  (
    await sql<RunPayee>`select ${PAYEE} from employee e where e.id = ${anyOf(ids)}
      order by e.first_name, e.last_name, e.id`.execute(trx)
  ).rows;
