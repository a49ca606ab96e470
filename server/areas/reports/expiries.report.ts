import { recordAddress } from '@domain/navigation/homes';
import { bandOf } from '@domain/report/reports';
import { anyOf } from '@server/db/text-lists';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly id: string;
  readonly employee: string;
  readonly company: string;
  readonly paper: string;
  readonly expires_on: string;
  readonly days: number;
}

/** Days ahead that are looked at. */
const AHEAD = 90;

export const report: Report = {
  name: 'expiries',
  rows: async ({ db, caller, scope, today }) => {
    const identityDocuments = [
      'emirates_id',
      'labour_card',
      'residence',
      ...(caller.grants.includes('passport') ? ['passport'] : []),
    ];
    const { rows } = await sql<Row>`
      select e.id, trim(e.first_name || ' ' || e.last_name) as employee, c.name as company, paper.kind as paper,
        paper.expires_on, (paper.expires_on - ${today}::date)::integer as days
      from employee_papers as p
        join employee as e on e.id = p.employee_id and e.status = 'active'
        join company as c on c.id = e.company_id
        cross join lateral (values ('emirates_id', p.emirates_id_expires_on), ('labour_card', p.labour_card_expires_on),
          ('residence', p.residence_expires_on), ('passport', p.passport_expires_on)) as paper(kind, expires_on)
      where paper.kind = ${anyOf(identityDocuments)} and paper.expires_on <= ${today}::date + ${AHEAD}::integer
        and ${within(scope, { company: 'e.company_id', employee: 'e.id' })}
      order by paper.expires_on, e.id, paper.kind limit ${REPORT_ROWS + 1}`.execute(db);
    return rows.map(({ id, employee, company, paper: document, expires_on, days }) => [
      employee,
      company,
      document,
      expires_on,
      days,
      bandOf(days),
      recordAddress('/Employees', id),
    ]);
  },
};
