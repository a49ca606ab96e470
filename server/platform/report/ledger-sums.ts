import type { AccountSums, CashMovement } from '@domain/finance/financial-statements';
import type { ReportPeriod } from '@domain/report/report-query';
import type { Schema } from '@server/db/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * What was posted, by account, from the sums by day that the database has beside the lines (migration 210): debit and credit, and of lines
 * whose entry moves money also debit less credit, `money_fils`. A line counts from the day of its entry on: none of a day to come is in it.
 */
export const accountSums = async (
  db: Kysely<Schema>,
  { from, until, prior }: ReportPeriod,
): Promise<readonly AccountSums[]> => {
  const [year, priorYear] = [until, prior.until].map((day) => `${day.slice(0, 4)}-01-01`);
  const sum = (condition: RawBuilder<unknown>, of = sql`debit_fils - credit_fils`) =>
    sql`coalesce(sum(${of}) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<AccountSums>`
    with by_account as (
      select account_id,
        ${sum(sql`entry_on < ${from}::date`)} as opening,
        ${sum(sql`entry_on >= ${from}::date`, sql`debit_fils`)} as debit,
        ${sum(sql`entry_on >= ${from}::date`, sql`credit_fils`)} as credit,
        ${sum(sql`true`)} as closing,
        ${sum(sql`entry_on < ${year}::date`)} as before_year,
        ${sum(sql`entry_on between ${prior.from}::date and ${prior.until}::date`)} as prior_movement,
        ${sum(sql`entry_on <= ${prior.until}::date`)} as prior_closing,
        ${sum(sql`entry_on < ${priorYear}::date`)} as prior_before_year
      from ledger_sum where entry_on <= ${until}::date group by account_id
    )
    select a.id, a.label, a.label_ar, a.kind, opening, debit, credit, closing, before_year, prior_movement, prior_closing, prior_before_year
    from by_account join account as a on a.id = by_account.account_id order by a.code`.execute(db);
  return rows;
};

/** Accounts that hold money: those of banks, and the cash box. */
export const CASH = sql`select id from account where holds_money`;

/** What moved money, by the accounts on the other side of its entries; and what there was before. */
export const cashMovements = async (
  db: Kysely<Schema>,
  { from, until, prior }: ReportPeriod,
): Promise<{
  readonly opening: { readonly amount: number; readonly prior: number };
  readonly movements: readonly CashMovement[];
}> => {
  const { rows: openings } = await sql<{ amount: number; prior: number }>`select
      coalesce(sum(debit_fils - credit_fils) filter (where entry_on < ${from}::date), 0)::bigint as amount,
      coalesce(sum(debit_fils - credit_fils) filter (where entry_on < ${prior.from}::date), 0)::bigint as prior
    from ledger_sum where entry_on < greatest(${from}::date, ${prior.from}::date) and account_id in (${CASH})`.execute(
    db,
  );
  const moved = (first: string, last: string) =>
    sql`coalesce(sum(-money_fils) filter (where entry_on between ${first}::date and ${last}::date), 0)::bigint`;
  const { rows: movements } = await sql<CashMovement>`
    select a.id, a.code, a.label, a.label_ar, a.kind, amount, prior
    from (select account_id, ${moved(from, until)} as amount, ${moved(prior.from, prior.until)} as prior
      from ledger_sum where entry_on between least(${from}::date, ${prior.from}::date) and ${until}::date
        and money_fils <> 0 group by account_id) as by_account
      join account as a on a.id = by_account.account_id and not a.holds_money
    where (amount, prior) <> (0, 0) order by a.code`.execute(db);
  const [opening] = openings;
  if (opening === undefined) throw new Error('A sum without a row');
  return { opening, movements };
};
