import type { Report } from '@server/platform/report/report';
import { sql } from 'kysely';

interface Row {
  readonly label: string;
  readonly kind: string;
  readonly debit: number;
  readonly credit: number;
}

/** Accounts that were posted to, by their codes. A reversed entry counts, and so does its mirror. */
export const report: Report = {
  name: 'trial-balance',
  rows: async ({ db }) => {
    const { rows } = await sql<Row>`
      select a.label, a.kind,
        coalesce(sum(line.amount_fils) filter (where line.side = 'debit'), 0)::bigint as debit,
        coalesce(sum(line.amount_fils) filter (where line.side = 'credit'), 0)::bigint as credit
      from account as a join journal_line as line on line.account_id = a.id and line.state <> 'removed'
        join journal_entry as entry on entry.id = line.entry_id and entry.state in ('posted', 'reversed')
      group by a.id, a.label, a.kind, a.code order by a.code`.execute(db);
    return rows.map(({ label, kind, debit, credit }) => [label, kind, debit, credit, debit - credit]);
  },
};
