import { countryOf } from '@domain/employment/countries';
import { LEFT } from '@domain/employment/employee-lists';
import { recordAddress } from '@domain/navigation/homes';
import type { ReportRow } from '@domain/report/reports';
import { allOf } from '@server/db/text-lists';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Person {
  readonly id: string;
  readonly employee: string;
  readonly number: string;
  readonly company: string;
  readonly nationality: string;
  readonly others: Readonly<Record<string, string | null>>;
}

const FINDINGS = ['same_emirates_id', 'same_passport', 'same_name'] as const;

/**
 * People who are probably in the list twice, each with the numbers of the others, and nationalities that name no country. Who has left is no second
 * one. Only who may see passports learns by them, and everybody only of people whom he sees.
 */
export const report: Report = {
  name: 'identity',
  rows: async ({ db, caller, scope }) => {
    const { rows } = await sql<Person>`
      with seen as (select e.id, e.employee_number as number, e.full_name, e.nationality, e.company_id, e.born_on,
          nullif(p.emirates_id, '') as emirates_id, nullif(p.passport_number, '') as passport_number,
          case when e.last_name <> '' then lower(e.full_name) end as name
        from employee as e left join employee_papers as p on p.employee_id = e.id
        where e.state <> ${allOf(LEFT)} and ${within(scope, { company: 'e.company_id', employee: 'e.id' })}),
      same as (
        select *, count(*) over (partition by emirates_id) as of_emirates_id,
          count(*) over (partition by passport_number) as of_passport,
          count(*) over (partition by name, born_on) as of_name
        from seen)
      select s.id, s.full_name as employee, s.number, c.name as company, s.nationality, jsonb_build_object(
          'same_emirates_id', case when s.emirates_id is not null and s.of_emirates_id > 1 then
            (select string_agg(o.number, ', ' order by o.number) from seen as o where o.emirates_id = s.emirates_id and o.id <> s.id) end,
          'same_passport', case when s.passport_number is not null and s.of_passport > 1 then
            (select string_agg(o.number, ', ' order by o.number) from seen as o
              where o.passport_number = s.passport_number and o.id <> s.id) end,
          'same_name', case when s.name is not null and s.of_name > 1 then
            (select string_agg(o.number, ', ' order by o.number) from seen as o
              where o.name = s.name and o.born_on = s.born_on and o.id <> s.id) end) as others
      from same as s join company as c on c.id = s.company_id
      order by s.full_name, s.number`.execute(db);
    const shown = FINDINGS.filter((name) => name !== 'same_passport' || caller.grants.includes('passport'));
    return rows
      .flatMap(({ id, employee, number, company, nationality, others }): readonly ReportRow[] => {
        const found = (finding: string, of: string) => [
          employee,
          number,
          company,
          finding,
          of,
          recordAddress('/Employees', id),
        ];
        return [
          ...shown.flatMap((name): readonly ReportRow[] => {
            const other = others[name] ?? null;
            return other === null ? [] : [found(name, other)];
          }),
          ...(countryOf(nationality) === null ? [found('unknown_country', nationality)] : []),
        ];
      })
      .slice(0, REPORT_ROWS + 1);
  },
};
