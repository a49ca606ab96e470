import { APPROVED_PAYSLIPS } from '@domain/finance/states';
import { monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { anyOf } from '@server/db/text-lists';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly employee_id: string;
  readonly company_id: string;
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
      select e.id as employee_id, c.id as company_id, e.full_name as employee, p.emirates_id, c.name as company, s.month,
        sum(s.pension_fils)::bigint as employee_fils, sum(s.employer_pension_fils)::bigint as employer_fils
      from payslip as s join employee as e on e.id = s.employee_id
        join company as c on c.id = s.company_id left join employee_papers as p on p.employee_id = e.id
      where s.pension_fils + s.employer_pension_fils > 0 and s.month >= ${since}::date
        and s.state = ${anyOf(APPROVED_PAYSLIPS)}
        and ${within(scope, { company: 's.company_id', employee: 's.employee_id' })}
      group by e.id, e.full_name, p.emirates_id, c.id, c.name, s.month
      order by s.month desc, c.name, c.id, e.full_name, e.id`.execute(db);
    return rows.map(
      ({ employee_id, company_id, employee, emirates_id, company, month, employee_fils, employer_fils }) => {
        const slips = `/payslips?${new URLSearchParams({
          'f.employee_id': employee_id,
          'f.company_id': company_id,
          'f.month': `${month}..${month}`,
          'f.state': APPROVED_PAYSLIPS.join(),
        })}`;
        const [own, employers] = [Number(employee_fils), Number(employer_fils)];
        return [employee, emirates_id, company, month, own, employers, own + employers, slips, slips, slips];
      },
    );
  },
};
