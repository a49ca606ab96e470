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
  readonly noted: number;
  readonly total: number;
}

/**
 * What is still owed on approved, sent and partly paid invoices, and on debit notes that are issued and stand on no invoice; an invoice that
 * is due today is not overdue yet.
 */
export const report: Report = {
  name: 'receivables',
  rows: async ({ db, scope, today }) => {
    const { rows } = await sql<Row>`
      with open as (
        select i.company_id, i.outstanding_fils as fils, (${today}::date - i.due_on)::integer as days, 0 as noted from invoice as i
        where i.outstanding_fils > 0 and ${within(scope, { company: 'i.company_id' })}
        union all select n.company_id, n.total_fils - n.paid_fils, null, n.total_fils - n.paid_fils from debit_note as n
        where n.state = 'issued' and n.total_fils > n.paid_fils and ${within(scope, { company: 'n.company_id' })})
      select c.id, c.name as company,
        coalesce(sum(fils) filter (where days <= 0), 0)::bigint as not_due,
        coalesce(sum(fils) filter (where days between 1 and 30), 0)::bigint as late_30,
        coalesce(sum(fils) filter (where days between 31 and 60), 0)::bigint as late_60,
        coalesce(sum(fils) filter (where days between 61 and 90), 0)::bigint as late_90,
        coalesce(sum(fils) filter (where days > 90), 0)::bigint as late_more,
        sum(noted)::bigint as noted, sum(fils)::bigint as total
      from open join company as c on c.id = open.company_id
      group by c.id, c.name order by total desc, c.name, c.id`.execute(db);
    return rows.map(({ id, company, not_due, late_30, late_60, late_90, late_more, noted, total }) => [
      company,
      not_due,
      late_30,
      late_60,
      late_90,
      late_more,
      noted,
      total,
      `/Employer?record=${id}`,
      ...AGES.map(
        (age) => `/Billings?${new URLSearchParams({ tab: 'all', 'f.company_id': id, 'f.age': age })}`,
      ),
      `/debit-note?${new URLSearchParams({ 'f.company_id': id, 'f.state': 'issued' })}`,
    ]);
  },
};
