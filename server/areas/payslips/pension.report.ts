import { APPROVED_RUNS } from '@domain/finance/states';
import { monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly employee: string;
  readonly emirates_id: string | null;
  readonly company: string;
  readonly month: string;
  readonly employee_fils: number;
  readonly employer_fils: number;
}

/** Months that are reported, this one among them. */
const MONTHS = 3;

export const report: Report = {
  name: 'pension',
  rows: async ({ db, scope, today }) => {
    const since = monthsLater(firstOfMonth(today), 1 - MONTHS);
    const { rows } = await sql<Row>`
      select e.full_name as employee, p.emirates_id, c.name as company, s.month,
        sum(s.pension_fils)::bigint as employee_fils, sum(s.employer_pension_fils)::bigint as employer_fils
      from payslip as s join payroll_run as r on r.id = s.run_id join employee as e on e.id = s.employee_id
        join company as c on c.id = s.company_id left join employee_papers as p on p.employee_id = e.id
      where s.pension_fils + s.employer_pension_fils > 0 and s.state <> 'discarded' and s.month >= ${since}::date
        and r.state = any(${[...APPROVED_RUNS]}::text[])
        and ${within(scope, { company: 's.company_id', employee: 's.employee_id' })}
      group by e.id, e.full_name, p.emirates_id, c.id, c.name, s.month
      order by s.month desc, c.name, c.id, e.full_name, e.id`.execute(db);
    return rows.map(({ employee, emirates_id, company, month, employee_fils, employer_fils }) => [
      employee,
      emirates_id,
      company,
      month,
      Number(employee_fils),
      Number(employer_fils),
      Number(employee_fils) + Number(employer_fils),
    ]);
  },
};
