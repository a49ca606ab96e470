import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { sql } from 'kysely';

interface Row {
  readonly account: string;
  readonly day: string;
  /** Its last entry until that day; null: the bank was first. */
  readonly entry_id: string | null;
  readonly number: string | null;
  readonly memo: string | null;
  readonly fils: number;
}

/**
 * Documents on bank accounts that lines of statements do not stand for, or not for all of them; the oldest first. What they come to is what
 * the reconciliation says that the books alone have on that day.
 */
export const report: Report = {
  name: 'bank-open-entries',
  rows: async ({ db, period: { until }, part }) => {
    const { rows } = await sql<Row>`
      with open as (select account_id, document from bank_move group by account_id, document
          having sum(book_fils) <> sum(bank_fils)),
        found as (select m.account_id, m.document, min(m.day) as day,
            (array_agg(m.entry_id order by m.day desc, m.entry_id desc) filter (where m.entry_id is not null))[1] as entry_id,
            sum(m.book_fils - m.bank_fils)::bigint as fils
          from bank_move as m join open on open.account_id = m.account_id and open.document = m.document
          where m.day <= ${until}::date and (${part}::text is null or m.account_id = ${part})
          group by m.account_id, m.document having sum(m.book_fils) <> sum(m.bank_fils))
      select a.label as account, found.day, e.id as entry_id, e.number, e.memo, found.fils
      from found join account as a on a.id = found.account_id left join journal_entry as e on e.id = found.entry_id
      order by a.code, found.day, e.number, found.document limit ${REPORT_ROWS + 1}`.execute(db);
    return rows.map(({ account, day, entry_id, number, memo, fils }) => [
      account,
      day,
      number,
      memo,
      Number(fils),
      entry_id === null ? null : `/journal-entry?record=${entry_id}`,
    ]);
  },
};
