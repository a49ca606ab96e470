import type { ReportRow } from '@domain/report/reports';
import { REPORT_ROWS, type ReportRequest } from '@server/platform/report/report';
import { sql } from 'kysely';

interface Row {
  readonly account: string;
  readonly account_ar: string | null;
  readonly day: string;
  /** Its last entry until that day, unless the bank was first. */
  readonly entry_id: string | null;
  readonly number: string | null;
  readonly memo: string | null;
  readonly fils: number;
}

/**
 * Documents on bank accounts of which books and bank say something else until a day, the oldest first: what the books have less what the
 * bank has.
 * @param which `open`: to this day lines of statements do not stand for them, or not for all of them; `settled`: they do, since a later day
 */
export const unlikeDocuments = async (
  { db, period: { until }, part }: Pick<ReportRequest, 'db' | 'period' | 'part'>,
  which: 'open' | 'settled',
): Promise<readonly ReportRow[]> => {
  const { rows } = await sql<Row>`
    with document as (select account_id, document, sum(book_fils) = sum(bank_fils) as is_settled from bank_move
        group by account_id, document),
      found as (select m.account_id, m.document, min(m.day) as day,
          (array_agg(m.entry_id order by m.day desc, m.entry_id desc) filter (where m.entry_id is not null))[1] as entry_id,
          sum(m.book_fils - m.bank_fils)::bigint as fils
        from bank_move as m join document as d on d.account_id = m.account_id and d.document = m.document
          and d.is_settled = ${which === 'settled'}::boolean
        where m.day <= ${until}::date and (${part}::text is null or m.account_id = ${part})
        group by m.account_id, m.document having sum(m.book_fils) <> sum(m.bank_fils))
    select a.label as account, a.label_ar as account_ar, found.day, e.id as entry_id, e.number, e.memo, found.fils
    from found join account as a on a.id = found.account_id left join journal_entry as e on e.id = found.entry_id
    order by a.code, found.day, e.number, found.document limit ${REPORT_ROWS + 1}`.execute(db);
  return rows.map(({ account, account_ar, day, entry_id, number, memo, fils }) => [
    account,
    day,
    number,
    memo,
    Number(fils),
    entry_id === null ? null : `/journal-entry?record=${entry_id}`,
    account_ar,
  ]);
};
