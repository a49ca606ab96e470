import { EMPLOYED, employeesAddress } from '@domain/employment/employee-lists';
import { addDays } from '@domain/shared/calendar-date';
import type { Report } from '@server/platform/report/report';
import { withinCompanies } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly id: string;
  readonly company: string;
  readonly active: number;
  readonly joined: number;
  readonly gone: number;
}

/** Days that count as lately. */
const LATELY = 30;

export const report: Report = {
  name: 'headcount',
  rows: async ({ db, scope, today }) => {
    const { rows } = await sql<Row>`
      select c.id, c.name as company,
        count(*) filter (where e.status = 'active')::integer as active,
        count(*) filter (where e.joined_on > ${today}::date - ${LATELY}::integer
          and e.joined_on <= ${today}::date)::integer as joined,
        count(*) filter (where e.left_on > ${today}::date - ${LATELY}::integer
          and e.left_on <= ${today}::date)::integer as gone
      from company as c join employee as e on e.company_id = c.id and e.status in ('active', 'former')
      where ${withinCompanies(scope, 'c.id')}
      group by c.id, c.name order by active desc, c.name, c.id`.execute(db);
    const lately = `${addDays(today, 1 - LATELY)}..${today}`;
    return rows.map(({ id: company_id, company, active, joined, gone }) => [
      company,
      active,
      joined,
      gone,
      employeesAddress({ company_id }, EMPLOYED),
      employeesAddress({ company_id, joined_on: lately }),
      employeesAddress({ company_id, left_on: lately }),
    ]);
  },
};
