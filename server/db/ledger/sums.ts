import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';

/**
 * Sums of every line that is posted, into a table without rows: what the database adds up by itself from then on.
 * @see ../migrations/210-ledger-sums.ts
 */
export const SUMS_OF_LINES = `insert into ledger_sum (account_id, entry_on, debit_fils, credit_fils, money_fils)
  with moving as (select distinct line.entry_id from journal_line as line
    join account as a on a.id = line.account_id and a.holds_money where line.entry_on is not null)
  select line.account_id, line.entry_on,
    coalesce(sum(line.amount_fils) filter (where line.side = 'debit'), 0),
    coalesce(sum(line.amount_fils) filter (where line.side = 'credit'), 0),
    coalesce(sum(case line.side when 'debit' then line.amount_fils else -line.amount_fils end)
      filter (where moving.entry_id is not null), 0)
  from journal_line as line left join moving on moving.entry_id = line.entry_id
  where line.entry_on is not null group by line.account_id, line.entry_on`;

/**
 * Makes one row of the many of an account and day. A report that is read meanwhile sees the many or the one; a posting that is not
 * committed yet is left for the next time.
 */
export const compactSums = async (db: Kysely<Schema>): Promise<void> => {
  await sql`with many as (select account_id, entry_on from ledger_sum group by account_id, entry_on having count(*) > 1),
      gone as (delete from ledger_sum as s using many where s.account_id = many.account_id and s.entry_on = many.entry_on returning s.*)
    insert into ledger_sum (account_id, entry_on, debit_fils, credit_fils, money_fils)
    select account_id, entry_on, sum(debit_fils), sum(credit_fils), sum(money_fils) from gone
    group by account_id, entry_on`.execute(db);
};
