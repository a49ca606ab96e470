import { recordAddress } from '@domain/navigation/homes';
import { firstOfMonth } from '@domain/shared/months.rules';
import { missingWages } from '@server/platform/finance/establishment-months';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { sql } from 'kysely';

interface Row {
  readonly establishment: string;
  readonly employee_id: string;
  readonly employee: string;
  readonly company: string;
  /** The payslip that pays them. */
  readonly slip_id: string | null;
  readonly number: string | null;
  readonly payout: string | null;
  readonly paid_on: string | null;
  readonly wages: number;
  readonly paid: number;
}

/** Whole, whatever companies are applied, as the report that opens it: the ministry looks at the establishment. */
export const report: Report = {
  name: 'wps-wages',
  rows: async ({ db, period: { until }, part }) => {
    const month = firstOfMonth(until);
    const missing = await missingWages(db, month);
    const { rows } = await sql<Row>`
      with wages as (
        select s.establishment_id, s.employee_id, s.company_id, s.id as slip_id, s.number, s.payout, s.paid_on, s.net_fils as wages,
            case s.payout when 'paid' then s.net_fils else 0 end as paid
          from payslip as s where s.month = ${month}::date and s.state <> 'discarded'
        union all
        select missing.establishment_id, e.id, e.company_id, null, null, null, null, missing.fils, 0
          from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as missing (id text, establishment_id text, fils bigint)
            join employee as e on e.id = missing.id)
      select at.name as establishment, e.id as employee_id, e.full_name as employee, c.name as company, w.slip_id, w.number, w.payout,
        w.paid_on, w.wages, w.paid
      from wages as w join establishment as at on at.id = w.establishment_id join employee as e on e.id = w.employee_id
        join company as c on c.id = w.company_id
      where ${part}::text is null or at.id = ${part}
      order by at.name, at.id, w.slip_id is not null, w.payout = 'paid', c.name, e.full_name, w.number limit ${REPORT_ROWS + 1}`.execute(
      db,
    );
    return rows.map(
      ({ establishment, employee_id, employee, company, slip_id, number, payout, paid_on, wages, paid }) => [
        establishment,
        employee,
        company,
        number,
        payout,
        Number(wages),
        Number(paid),
        paid_on,
        slip_id === null ? 1 : 0,
        recordAddress('/Employees', employee_id),
        slip_id === null ? null : recordAddress('/payslips', slip_id),
      ],
    );
  },
};
