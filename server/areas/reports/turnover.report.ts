import { employeesAddress } from '@domain/employment/employee-lists';
import { turnoverOf } from '@domain/report/reports';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly month: string;
  readonly until: string;
  readonly at_start: number;
  readonly joined: number;
  readonly gone: number;
  readonly at_end: number;
}

/** This month and those before it. */
const MONTHS = 12;

/** Who leaves on a day was still there on it. */
export const report: Report = {
  name: 'turnover',
  rows: async ({ db, scope, today }) => {
    const { rows } = await sql<Row>`
      with span as (
        select month::date as month, least((month + interval '1 month')::date, ${today}::date + 1) as after
        from generate_series(date_trunc('month', ${today}::date) - make_interval(months => ${MONTHS - 1}::integer),
          date_trunc('month', ${today}::date), interval '1 month') as month)
      select span.month, span.after - 1 as until,
        count(e.id) filter (where e.joined_on < span.month)::integer as at_start,
        count(e.id) filter (where e.joined_on >= span.month)::integer as joined,
        count(e.id) filter (where e.left_on < span.after)::integer as gone,
        count(e.id) filter (where e.left_on is null or e.left_on >= span.after)::integer as at_end
      from span left join employee as e on e.status in ('active', 'former')
        and e.joined_on < span.after and (e.left_on is null or e.left_on >= span.month)
        and ${within(scope, { company: 'e.company_id', employee: 'e.id' })}
      group by span.month, span.after order by span.month`.execute(db);
    return rows.map(({ month, until, at_start, joined, gone, at_end }) => [
      month,
      at_start,
      joined,
      gone,
      at_end,
      turnoverOf(gone, at_start, at_end),
      employeesAddress({ joined_on: `${month}..${until}` }),
      employeesAddress({ left_on: `${month}..${until}` }),
    ]);
  },
};
