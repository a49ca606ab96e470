import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly category: string;
  readonly count: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

/**
 * An expense belongs to a company only when it is charged on to one: a selection of companies shows those alone. What pays a debt (the pension
 * authority, a savings scheme, VAT) is no spending.
 */
export const report: Report = {
  name: 'spending',
  rows: async ({ db, scope, today }) => {
    const { rows } = await sql<Row>`
      select category, count(*)::integer as count, sum(net_fils)::bigint as net, sum(vat_fils)::bigint as vat,
        sum(total_fils)::bigint as total
      from expense as t
      where state in ('approved', 'paid') and spent_on > ${today}::date - interval '12 months'
        and not exists (select from account as owed where owed.id = t.account_id and owed.kind = 'liability')
        and ${within(scope, { company: 't.company_id' })}
      group by category order by total desc, category`.execute(db);
    return rows.map(({ category, count, net, vat, total }) => [category, count, net, vat, total]);
  },
};
