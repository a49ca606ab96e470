import { BOOKED_EXPENSES } from '@domain/finance/states';
import { anyOf } from '@server/db/text-lists';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import { PAYS_DEBT } from './pays-debt';

interface Row {
  readonly category: string;
  /** The first day that is looked at. */
  readonly since: string;
  readonly count: number;
  readonly net: number;
  readonly vat: number;
  readonly total: number;
}

const expensesAddress = (category: string, since: string): string =>
  `/expenses?${new URLSearchParams({
    'f.category': category,
    'f.state': BOOKED_EXPENSES.join(),
    'f.spent_on': `${since}..`,
    'f.pays_debt': '!no',
  })}`;

/**
 * An expense belongs to a company only when it is charged on to one: a selection of companies shows those alone. What pays a debt is no
 * spending.
 */
export const report: Report = {
  name: 'spending',
  rows: async ({ db, scope, today }) => {
    const { rows } = await sql<Row>`
      with span as (select (${today}::date - interval '12 months')::date + 1 as since)
      select category, span.since, count(*)::integer as count, sum(net_fils)::bigint as net, sum(vat_fils)::bigint as vat,
        sum(total_fils)::bigint as total
      from expense as t cross join span
      where state = ${anyOf(BOOKED_EXPENSES)} and spent_on >= span.since and not ${PAYS_DEBT}
        and ${within(scope, { company: 't.company_id' })}
      group by category, span.since order by total desc, category`.execute(db);
    return rows.map(({ category, since, count, net, vat, total }) => {
      const opens = expensesAddress(category, since);
      return [category, count, net, vat, total, opens, opens, opens, opens];
    });
  },
};
