import { linesAddress } from '@domain/finance/financial-statements';
import { recordAddress } from '@domain/navigation/homes';
import { firstOfMonth } from '@domain/shared/months.rules';
import { type Report, reportAddress } from '@server/platform/report/report';
import { type RawBuilder, sql } from 'kysely';

interface Row {
  readonly account_id: string;
  readonly account: string;
  readonly account_ar: string | null;
  readonly month: string;
  readonly until: string;
  readonly statement: number | null;
  readonly statement_id: string | null;
  readonly ledger: number;
  readonly lines: number;
  readonly entries: number;
  readonly timing: number;
}

/** Months that are shown of each account. */
const MONTHS = 12;

/** What the days of an account come to until the end of a month. */
const until = (days: RawBuilder<unknown>, which: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`coalesce((select sum(found.fils) from ${days} as found
    where found.account_id = a.id and found.day <= months.until::date ${which}), 0)::bigint`;

/**
 * What the bank says at the end of a month, and what the books say; what is on one side alone, and what is on both but in different months,
 * explains the difference, or does not. One statement, which reads each posting and each line of a bank once.
 */
export const report: Report = {
  name: 'bank-reconciliation',
  rows: async ({ db, caller, today }) => {
    const { rows } = await sql<Row>`
      with months as (
        select to_char(first, 'YYYY-MM-DD') as month,
          to_char(least((first + interval '1 month - 1 day')::date, ${today}::date), 'YYYY-MM-DD') as until
        from generate_series(${firstOfMonth(today)}::date - (${MONTHS - 1} || ' months')::interval, ${firstOfMonth(today)}::date,
          interval '1 month') as first),
      settled as (select account_id, document from bank_move group by account_id, document
        having sum(book_fils) = sum(bank_fils)),
      moves as (select m.account_id, m.day, s.document is not null as is_settled, sum(m.book_fils - m.bank_fils) as fils
        from bank_move as m left join settled as s on s.account_id = m.account_id and s.document = m.document
        group by m.account_id, m.day, is_settled),
      postings as (select l.account_id, e.entry_on as day, sum(case l.side when 'debit' then l.amount_fils else -l.amount_fils end) as fils
        from account as a join journal_line as l on l.account_id = a.id and l.state <> 'removed'
          join journal_entry as e on e.id = l.entry_id and e.state in ('posted', 'reversed')
        where a.is_bank group by l.account_id, e.entry_on),
      unmatched as (select b.account_id, b.booked_on as day,
          sum(case b.direction when 'in' then b.amount_fils - b.matched_fils else b.matched_fils - b.amount_fils end) as fils
        from bank_transaction as b where b.state in ('unmatched', 'suggested', 'partial') group by b.account_id, b.booked_on)
      select a.id as account_id, a.label as account, a.label_ar as account_ar, months.month, months.until,
        last.closing_fils as statement, last.id as statement_id,
        ${until(sql`postings`)} as ledger,
        ${until(sql`unmatched`)} as lines,
        ${until(sql`moves`, sql`and not found.is_settled`)} as entries,
        ${until(sql`moves`, sql`and found.is_settled`)} as timing
      from account as a cross join months
        left join lateral (select s.id, s.closing_fils from bank_statement as s where s.account_id = a.id and s.state = 'imported'
          and s.closing_on between months.month::date and months.until::date
          order by s.closing_on desc, exists (select from bank_statement as next where next.account_id = a.id and next.state = 'imported'
            and next.closing_on = s.closing_on and next.opening_fils = s.closing_fils and next.id <> s.id) limit 1) as last on true
      where a.is_bank and a.state = 'active'
        and exists (select from bank_transaction as b where b.account_id = a.id)
      order by a.code, months.month desc`.execute(db);
    return rows.map(({ account_id, account, account_ar, month, until, statement, statement_id, ...sums }) => {
      const [ledger, lines, entries, timing] = [sums.ledger, sums.lines, sums.entries, sums.timing].map(
        Number,
      ) as [number, number, number, number];
      const closing = statement === null ? null : Number(statement);
      const own = `f.account_id=${account_id}`;
      return [
        account,
        month,
        closing,
        ledger,
        lines,
        entries,
        timing,
        closing === null ? null : closing - (ledger + lines - entries - timing),
        statement_id === null ? null : recordAddress('/banking?tab=statements', statement_id),
        linesAddress([account_id], { until }),
        `/banking?tab=all&${own}&f.state=unmatched,suggested,partial&f.booked_on=..${until}`,
        reportAddress(caller, 'bank-open-entries', { part: account_id, until }),
        reportAddress(caller, 'bank-timing', { part: account_id, until }),
        account_ar,
      ];
    });
  },
};
