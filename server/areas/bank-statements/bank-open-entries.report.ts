import type { Report } from '@server/platform/report/report';
import { sql } from 'kysely';

interface Row {
  readonly account: string;
  readonly day: string;
  readonly entry_id: string;
  readonly number: string;
  readonly memo: string;
  readonly fils: number;
}

/** Entries on bank accounts of documents that lines of statements do not stand for, or not for all of it; the oldest first. */
export const report: Report = {
  name: 'bank-open-entries',
  rows: async ({ db }) => {
    const { rows } = await sql<Row>`
      with open as (select account_id, document from bank_move group by account_id, document
        having sum(book_fils) <> sum(bank_fils))
      select a.label as account, m.day, e.id as entry_id, e.number, e.memo, sum(m.book_fils)::bigint as fils
      from bank_move as m join open on open.account_id = m.account_id and open.document = m.document
        join journal_entry as e on e.id = m.entry_id join account as a on a.id = m.account_id
      group by a.code, a.label, m.day, e.id, e.number, e.memo
      order by a.code, m.day, e.number`.execute(db);
    return rows.map(({ account, day, entry_id, number, memo, fils }) => [
      account,
      day,
      number,
      memo,
      Number(fils),
      `/journal-entry?record=${entry_id}`,
    ]);
  },
};
