import { BOOKED_EXPENSES } from '@domain/finance/states';
import type { Span } from '@domain/report/report-query';
import { vatLines } from '@server/db/ledger/vat-lines';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';

export interface VatDifference {
  readonly account: string;
  /** Fils, on the usual side of the account. */
  readonly ledger: number;
  readonly documents: number;
}

/** On account `a` within a span: what returns set off when they were filed, and what was paid to the authority. */
const settled = ({ from, until }: Span) => sql`(select -coalesce(sum(one.fils), 0)::bigint from (
  select p.set_off_fils as fils from tax_period as p
    where p.state in ('filed', 'locked') and p.filed_on between ${from}::date and ${until}::date
  union all select e.net_fils from expense as e
    where e.account_id = a.id and e.state = ${anyOf(BOOKED_EXPENSES)} and e.spent_on between ${from}::date and ${until}::date) as one)`;

/**
 * Accounts of VAT (2200, 1150) whose postings in a span are not what the lines of its documents come to, less what was settled; none: the
 * return is the journal.
 */
export const vatDifferences = async (db: Kysely<Schema>, span: Span): Promise<readonly VatDifference[]> => {
  const { from, until } = span;
  const { rows } = await sql<VatDifference>`
    select a.label as account, ledger.fils as ledger, documents.fils as documents
    from account as a
      cross join lateral (select coalesce(sum(case when (l.side = 'debit') = (a.code = '1150') then l.amount_fils else -l.amount_fils end), 0)::bigint as fils
        from journal_line as l where l.account_id = a.id and l.entry_on between ${from}::date and ${until}::date) as ledger
      cross join lateral (select coalesce(sum(v.vat), 0)::bigint + ${settled(span)} as fils from ${vatLines(until)} as v
        where v.is_posted and v.is_input = (a.code = '1150') and v.tax_on between ${from}::date and ${until}::date) as documents
    where a.code in ('1150', '2200') and ledger.fils <> documents.fils order by a.code`.execute(db);
  return rows;
};
