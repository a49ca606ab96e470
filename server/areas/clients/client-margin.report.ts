import { linesAddress } from '@domain/finance/financial-statements';
import { marginPercent } from '@domain/finance/margin.rules';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly employees: number;
  readonly revenue: number;
  readonly cost: number;
  readonly prior: number;
}

/** Headings of the accounts by the beginning of their codes: what clients are charged, what their employees cost. */
const REVENUE = '40%';
const COSTS = ['50%', '51%'];

/** Clients with lines of their own on those accounts; whoever was paid in the months of the period is counted once. */
export const report: Report = {
  name: 'client-margin',
  rows: async ({ db, scope, period: { from, until, prior } }) => {
    const { rows: accounts } = await sql<{ id: string; isRevenue: boolean }>`
      select id, code like ${REVENUE} as "isRevenue" from account
      where code like ${REVENUE} or code like any(${COSTS}::text[]) order by code`.execute(db);
    const idsOf = (isRevenue: boolean) =>
      accounts.filter((account) => account.isRevenue === isRevenue).map(({ id }) => id);
    const [revenue, costs] = [idsOf(true), idsOf(false)];
    const { rows } = await sql<Row>`
      select c.id, c.name,
        (select count(distinct p.employee_id)::integer from payslip as p join payroll_run as r on r.id = p.run_id
          where r.company_id = c.id and r.month between date_trunc('month', ${from}::date) and ${until}::date
            and p.state in ('confirmed', 'released', 'viewed')) as employees,
        coalesce(sum(-signed) filter (where is_revenue and entry_on >= ${from}::date), 0)::bigint as revenue,
        coalesce(sum(signed) filter (where not is_revenue and entry_on >= ${from}::date), 0)::bigint as cost,
        coalesce(sum(-signed) filter (where entry_on between ${prior.from}::date and ${prior.until}::date), 0)::bigint as prior
      from (select company_id, entry_on, account_id = any(${revenue}::text[]) as is_revenue,
          case side when 'debit' then amount_fils else -amount_fils end as signed
        from journal_line where account_id = any(${[...revenue, ...costs]}::text[])
          and entry_on between least(${from}::date, ${prior.from}::date) and ${until}::date) as line
        join company as c on c.id = line.company_id
      where ${within(scope, { company: 'c.id' })}
      group by c.id, c.name order by revenue desc, c.name, c.id`.execute(db);
    return rows.map(({ id, name, employees, revenue: earned, cost, prior: before }) => [
      name,
      employees,
      earned,
      cost,
      earned - cost,
      marginPercent(earned, cost),
      employees === 0 ? null : Math.round((earned - cost) / employees),
      before,
      linesAddress(revenue, { from, until }, id),
      linesAddress(costs, { from, until }, id),
    ]);
  },
};
