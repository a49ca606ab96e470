import { paidPercent, wagesDueOn } from '@domain/areas/payroll-runs/payroll.rules';
import { wpsMeasureOf, wpsStatusOf } from '@domain/areas/payroll-runs/wps.rules';
import { calendarDate, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly company: string;
  readonly month: string;
  readonly wages: number;
  readonly paid: number;
  readonly in_time: number;
  readonly paid_on: string | null;
}

/** Months that are told whatever they are like; of the year before them only those in which something was wrong. */
const TOLD = 3;
const LOOKED_AT = 12;

/** Wages that nobody has calculated yet are in no report: there is no amount. */
export const report: Report = {
  name: 'wps',
  rows: async ({ db, scope, today }) => {
    const first = monthsLater(firstOfMonth(today), -LOOKED_AT);
    const since = monthsLater(firstOfMonth(today), -TOLD);
    const { rows } = await sql<Row>`
      select c.name as company, r.month, sum(r.net_fils)::bigint as wages,
        coalesce(sum(r.paid_fils), 0)::bigint as paid, coalesce(sum(r.paid_in_time_fils), 0)::bigint as in_time,
        max(r.paid_on) as paid_on
      from payroll_run as r join company as c on c.id = r.company_id
      where r.state <> 'cancelled' and r.net_fils > 0 and r.month >= ${first}::date
        and ${within(scope, { company: 'r.company_id' })}
      group by c.id, c.name, r.month order by r.month desc, c.name, c.id`.execute(db);
    return rows.flatMap(({ company, month, wages, paid, in_time, paid_on }) => {
      const of = calendarDate(month);
      if (of === null) throw new Error(`Not a month: ${month}`);
      const due_on = wagesDueOn(of);
      const [due_fils, paid_fils] = [Number(wages), Number(paid)];
      const status = wpsStatusOf({ due_fils, paid_fils, in_time_fils: Number(in_time), due_on }, today);
      if (status === 'on_time' && of < since) return [];
      const measure = wpsMeasureOf(status, due_on, today);
      const percent = paidPercent(paid_fils, due_fils);
      return [[company, month, due_on, due_fils, paid_fils, percent, paid_on, status, measure]];
    });
  },
};
