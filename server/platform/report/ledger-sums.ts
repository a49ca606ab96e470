import type { AccountSums, CashMovement } from '@domain/finance/financial-statements';
import type { ReportPeriod } from '@domain/report/report-query';
import type { Schema } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';

const SIGNED = sql`case side when 'debit' then fils else -fils end`;

/**
 * What was posted, by account, in one pass: by account, side and day first, so that the many lines are added up once. A line counts from the day of its entry on: none of a day to come
 * is in it.
 */
export const accountSums = async (
  db: Kysely<Schema>,
  { from, until, prior }: ReportPeriod,
): Promise<readonly AccountSums[]> => {
  const [year, priorYear] = [until, prior.until].map((day) => `${day.slice(0, 4)}-01-01`);
  const sum = (condition: ReturnType<typeof sql>, of = SIGNED) =>
    sql`coalesce(sum(${of}) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<AccountSums>`
    with daily as (
      select account_id, side, entry_on, sum(amount_fils) as fils
      from journal_line where entry_on <= ${until}::date group by account_id, side, entry_on
    )
    select a.id, a.label, a.kind,
      ${sum(sql`entry_on < ${from}::date`)} as opening,
      ${sum(sql`entry_on >= ${from}::date and side = 'debit'`, sql`fils`)} as debit,
      ${sum(sql`entry_on >= ${from}::date and side = 'credit'`, sql`fils`)} as credit,
      ${sum(sql`true`)} as closing,
      ${sum(sql`entry_on < ${year}::date`)} as before_year,
      ${sum(sql`entry_on between ${prior.from}::date and ${prior.until}::date`)} as prior_movement,
      ${sum(sql`entry_on <= ${prior.until}::date`)} as prior_closing,
      ${sum(sql`entry_on < ${priorYear}::date`)} as prior_before_year
    from daily join account as a on a.id = daily.account_id
    group by a.id, a.label, a.kind, a.code order by a.code`.execute(db);
  return rows;
};

/** Accounts that hold money: those of banks, and the cash box. */
export const CASH = sql`select id from account where is_bank or code = '1030'`;

/** What moved money, by the accounts on the other side of its entries; and what there was before. */
export const cashMovements = async (
  db: Kysely<Schema>,
  { from, until, prior }: ReportPeriod,
): Promise<{
  readonly opening: { readonly amount: number; readonly prior: number };
  readonly movements: readonly CashMovement[];
}> => {
  const { rows: openings } = await sql<{ amount: number; prior: number }>`select
      coalesce(sum(${SIGNED}) filter (where entry_on < ${from}::date), 0)::bigint as amount,
      coalesce(sum(${SIGNED}) filter (where entry_on < ${prior.from}::date), 0)::bigint as prior
    from (select side, amount_fils as fils, entry_on from journal_line
      where entry_on <= ${until}::date and account_id in (${CASH})) as line`.execute(db);
  const { rows: movements } = await sql<CashMovement>`
    with moving as (select distinct entry_id from journal_line
      where account_id in (${CASH})
        and (entry_on between ${from}::date and ${until}::date
          or entry_on between ${prior.from}::date and ${prior.until}::date))
    select a.id, a.code, a.label, a.kind,
      coalesce(sum(-(${SIGNED})) filter (where entry_on between ${from}::date and ${until}::date), 0)::bigint as amount,
      coalesce(sum(-(${SIGNED})) filter (where entry_on between ${prior.from}::date and ${prior.until}::date), 0)::bigint as prior
    from (select line.account_id, line.side, line.amount_fils as fils, line.entry_on
      from moving join journal_line as line on line.entry_id = moving.entry_id and line.entry_on is not null
      where line.account_id not in (${CASH})) as line
      join account as a on a.id = line.account_id
    group by a.id, a.code, a.label, a.kind order by a.code`.execute(db);
  const [opening] = openings;
  if (opening === undefined) throw new Error('A sum without a row');
  return { opening, movements };
};
