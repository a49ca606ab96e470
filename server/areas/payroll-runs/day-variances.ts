import { type DroppedFacts, droppedCause } from '@domain/areas/payroll-runs/dropped.rules';
import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { monthsLater } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import { isLeftToSettlement } from '@server/platform/finance/settlements';
import { within } from '@server/platform/scope';
import { valueSql } from '@server/records/expressions';
import { knownBinding } from '@server/records/registry';
import { type Kysely, sql } from 'kysely';
import { LEFT_ON } from './payees';
import type { DayRequest } from './payroll-day';

/** More of them than these nobody reads on one page. */
const DROPPED_ROWS = 200;

/** Runs without payslips yet: nobody is missed in them. */
const UNCALCULATED = ['open', 'inputs_locked', 'recalculating', 'calculating', 'reopening', 'cancelled'];

/** Payslips of the month that a reviewer looks at, by what is found. */
const found = async (db: Kysely<Schema>, { visibility: { scope }, month, now }: DayRequest) => {
  const variance = valueSql(knownBinding('payslips'), 'variance', now);
  const { rows } = await sql<{ variance: string; payslips: number }>`
    select variance, count(*)::integer as payslips from (select ${variance} as variance from payslip as t
      where t.month = ${month}::date and t.state <> 'discarded' and ${within(scope, { company: 't.company_id' })}) as compared
    where variance is not null group by variance order by variance`.execute(db);
  return rows;
};

interface DroppedRow extends DroppedFacts {
  readonly id: string;
  readonly label: string;
  readonly company: string;
  readonly net_fils: number;
}

/** Who was paid by the regular run of the month before, and is in no calculated one of this month. */
const dropped = async (db: Kysely<Schema>, { visibility: { scope }, month }: DayRequest) => {
  const { rows } = await sql<DroppedRow>`
    select e.id, e.full_name as label, c.name as company, s.net_fils, e.state = 'suspended' as is_suspended,
      coalesce(${LEFT_ON} < ${month}::date, false) as has_left,
      (${isLeftToSettlement(month)} or exists (select from payslip as p where p.employee_id = e.id
        and p.settlement_id is not null and p.state <> 'discarded')) as is_settled
    from payslip as s join payroll_run as r on r.id = s.run_id and r.kind = 'regular'
      join employee as e on e.id = s.employee_id join company as c on c.id = s.company_id
    where s.month = ${monthsLater(month, -1)}::date and s.state <> 'discarded' and ${within(scope, { company: 's.company_id' })}
      and exists (select from payroll_run as this where this.company_id = s.company_id and this.kind = 'regular'
        and this.month = ${month}::date and this.state <> ${allOf(UNCALCULATED)})
      and not exists (select from payslip as p join payroll_run as o on o.id = p.run_id and o.kind = 'regular'
        where p.employee_id = s.employee_id and p.month = ${month}::date and p.state <> 'discarded')
    order by c.name, e.full_name, e.id limit ${DROPPED_ROWS}`.execute(db);
  return rows.map(({ id, label, company, net_fils, ...facts }) => ({
    employee: { id, label },
    company,
    net_fils: Number(net_fils),
    cause: droppedCause(facts),
  }));
};

/** Whose month is not as the one before, for whoever sees wages. */
export const dayVariances = async (
  db: Kysely<Schema>,
  request: DayRequest,
): Promise<PayrollDay['variances']> =>
  request.visibility.caller.grants.includes('salary')
    ? { found: await found(db, request), dropped: await dropped(db, request) }
    : null;
