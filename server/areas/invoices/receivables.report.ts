import { AGES } from '@domain/areas/invoices/invoices.area';
import type { Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';

interface Row {
  readonly id: string;
  readonly company: string;
  readonly not_due: number;
  readonly late_30: number;
  readonly late_60: number;
  readonly late_90: number;
  readonly late_more: number;
  readonly total: number;
}

/** Of one client: invoices of which something is due. */
const invoicesAddress = (company: string, ages: readonly string[]): string =>
  `/Billings?${new URLSearchParams({ tab: 'all', 'f.company_id': company, 'f.age': ages.join(',') })}`;

/** What is still owed on approved, sent and partly paid invoices; an invoice that is due today is not overdue yet. */
export const report: Report = {
  name: 'receivables',
  rows: async ({ db, scope, today }) => {
    const { rows } = await sql<Row>`
      with open as (
        select i.company_id, i.outstanding_fils as fils, (${today}::date - i.due_on)::integer as days from invoice as i
        where i.outstanding_fils > 0 and ${within(scope, { company: 'i.company_id' })})
      select c.id, c.name as company,
        coalesce(sum(fils) filter (where days <= 0), 0)::bigint as not_due,
        coalesce(sum(fils) filter (where days between 1 and 30), 0)::bigint as late_30,
        coalesce(sum(fils) filter (where days between 31 and 60), 0)::bigint as late_60,
        coalesce(sum(fils) filter (where days between 61 and 90), 0)::bigint as late_90,
        coalesce(sum(fils) filter (where days > 90), 0)::bigint as late_more,
        sum(fils)::bigint as total
      from open join company as c on c.id = open.company_id
      group by c.id, c.name order by total desc, c.name, c.id`.execute(db);
    return rows.map(({ id, company, not_due, late_30, late_60, late_90, late_more, total }) => [
      company,
      not_due,
      late_30,
      late_60,
      late_90,
      late_more,
      total,
      `/Employer?record=${id}`,
      ...AGES.map((age) => invoicesAddress(id, [age])),
      invoicesAddress(id, AGES),
    ]);
  },
};
