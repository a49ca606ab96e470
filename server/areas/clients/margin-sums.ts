import { APPROVED_PAYSLIPS } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import type { ReportRequest } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

/** Headings of the accounts by the beginning of their codes: what clients are charged, what their employees cost. */
const REVENUE = '40%';
const COSTS = ['50%', '51%'];

export interface MarginAccounts {
  readonly revenue: readonly string[];
  readonly costs: readonly string[];
}

export const marginAccounts = async ({ db }: Pick<ReportRequest, 'db'>): Promise<MarginAccounts> => {
  const { rows } = await sql<{ id: string; isRevenue: boolean }>`
    select id, code like ${REVENUE} as "isRevenue" from account
    where code like ${REVENUE} or code like ${anyOf(COSTS)} order by code`.execute(db);
  const idsOf = (isRevenue: boolean) =>
    rows.filter((account) => account.isRevenue === isRevenue).map(({ id }) => id);
  return { revenue: idsOf(true), costs: idsOf(false) };
};

/** What a client was charged and what its employees have cost, by the journal. Fils. */
export interface ClientMargin {
  readonly id: string;
  readonly name: string;
  readonly employees: number;
  readonly revenue: number;
  readonly cost: number;
  readonly prior: number;
}

/** Clients with lines of their own on those accounts; whoever was paid in the months of the period is counted once. */
export const marginSums = async (
  { db, scope, period: { from, until, prior } }: Pick<ReportRequest, 'db' | 'scope' | 'period'>,
  { revenue, costs }: MarginAccounts,
): Promise<readonly ClientMargin[]> => {
  const { rows } = await sql<ClientMargin>`
    select c.id, c.name,
      (select count(distinct p.employee_id)::integer from payslip as p join payroll_run as r on r.id = p.run_id
        where r.company_id = c.id and r.month between date_trunc('month', ${from}::date) and ${until}::date
          and p.state = ${anyOf(APPROVED_PAYSLIPS)}) as employees,
      coalesce(sum(-signed) filter (where is_revenue and entry_on >= ${from}::date), 0)::bigint as revenue,
      coalesce(sum(signed) filter (where not is_revenue and entry_on >= ${from}::date), 0)::bigint as cost,
      coalesce(sum(-signed) filter (where entry_on between ${prior.from}::date and ${prior.until}::date), 0)::bigint as prior
    from (select company_id, entry_on, account_id = ${anyOf(revenue)} as is_revenue,
        case side when 'debit' then amount_fils else -amount_fils end as signed
      from journal_line where account_id = ${anyOf([...revenue, ...costs])}
        and entry_on between least(${from}::date, ${prior.from}::date) and ${until}::date) as line
      join company as c on c.id = line.company_id
    where ${within(scope, { company: 'c.id' })}
    group by c.id, c.name order by revenue desc, c.name, c.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    revenue: Number(row.revenue),
    cost: Number(row.cost),
    prior: Number(row.prior),
  }));
};
