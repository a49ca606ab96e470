import type { Kysely } from 'kysely';
import { SUMS_OF_LINES } from '../ledger/sums';
import { runStatements } from '../statements';

/** Of line `line`: debit less credit. */
const SIGNED = `case line.side when 'debit' then line.amount_fils else -line.amount_fils end`;

/**
 * What was posted, by account and day, is added up by the database with the posting itself, whoever posts. A posting only adds rows, so that
 * none waits for another one's account; a job of the journal makes one row of many. What was posted never changes: that too is the database's
 * to see to, for sums of lines that change would be wrong.
 *
 * An entry that moves money (a line of it is on an account that holds some) counts in `money_fils`: all of its lines, also those that were
 * posted before the one that made it so.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table account add column holds_money boolean not null
      generated always as (coalesce(is_bank, false) or code = '1030') stored`,
    `create table ledger_sum (
      account_id text not null,
      entry_on date not null,
      debit_fils bigint not null,
      credit_fils bigint not null,
      money_fils bigint not null
    )`,
    `create index ledger_sum_of_account on ledger_sum (account_id, entry_on)`,
    SUMS_OF_LINES,

    `create function posted_line_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'A posted line is neither changed nor removed: %', old.id using errcode = 'integrity_constraint_violation';
      end $$`,
    `create trigger posted_line_is_removed before delete on journal_line for each row
      when (old.entry_on is not null) execute function posted_line_stays()`,
    `create trigger posted_line_is_changed before update of entry_id, account_id, side, amount_fils, entry_on on journal_line for each row
      when (old.entry_on is not null and (old.entry_id, old.account_id, old.side, old.amount_fils, old.entry_on)
        is distinct from (new.entry_id, new.account_id, new.side, new.amount_fils, new.entry_on))
      execute function posted_line_stays()`,

    `create function ledger_sum_of_lines() returns trigger language plpgsql as $$
      begin
        insert into ledger_sum (account_id, entry_on, debit_fils, credit_fils, money_fils)
        with entry as (
          select line.entry_id, bool_or(a.holds_money) as moves,
            coalesce(bool_or(a.holds_money) filter (where posted.id is null), false) as moved
          from journal_line as line join account as a on a.id = line.account_id left join posted on posted.id = line.id
          where line.entry_on is not null and line.entry_id in (select entry_id from posted where entry_on is not null)
          group by line.entry_id)
        select line.account_id, line.entry_on,
          coalesce(sum(line.amount_fils) filter (where posted.id is not null and line.side = 'debit'), 0),
          coalesce(sum(line.amount_fils) filter (where posted.id is not null and line.side = 'credit'), 0),
          coalesce(sum(${SIGNED}) filter (where entry.moves and (posted.id is not null or not entry.moved)), 0)
        from entry join journal_line as line on line.entry_id = entry.entry_id and line.entry_on is not null
          left join posted on posted.id = line.id
        where posted.id is not null or (entry.moves and not entry.moved)
        group by line.account_id, line.entry_on;
        return null;
      end $$`,
    `create trigger journal_line_sums after insert on journal_line referencing new table as posted
      for each statement execute function ledger_sum_of_lines()`,
    // its lines are posted with it: those alone, for one that was posted already keeps its day
    `create or replace function journal_entry_posted() returns trigger language plpgsql as $$
      begin
        with line as (
          update journal_line set entry_on = new.entry_on where entry_id = new.id and state <> 'removed' and entry_on is null
          returning account_id, entry_on, side, amount_fils)
        insert into ledger_sum (account_id, entry_on, debit_fils, credit_fils, money_fils)
        select line.account_id, line.entry_on,
          coalesce(sum(line.amount_fils) filter (where line.side = 'debit'), 0),
          coalesce(sum(line.amount_fils) filter (where line.side = 'credit'), 0),
          case when exists (select from line as money join account as a on a.id = money.account_id and a.holds_money)
            then sum(${SIGNED}) else 0 end
        from line group by line.account_id, line.entry_on;
        return null;
      end $$`,

    // an account of a bank since, or none any more: nobody posts while its entries are counted anew
    `create function ledger_sum_of_account() returns trigger language plpgsql as $$
      begin
        lock table journal_line in share row exclusive mode;
        insert into ledger_sum (account_id, entry_on, debit_fils, credit_fils, money_fils)
        select line.account_id, line.entry_on, 0, 0, sum(${SIGNED}) * case when new.holds_money then 1 else -1 end
        from journal_line as line
        where line.entry_on is not null
          and line.entry_id in (select own.entry_id from journal_line as own where own.account_id = new.id and own.entry_on is not null)
          and not exists (select from journal_line as other join account as a on a.id = other.account_id and a.holds_money
            where other.entry_id = line.entry_id and other.entry_on is not null and a.id <> new.id)
        group by line.account_id, line.entry_on;
        return null;
      end $$`,
    `create trigger account_holds_money after update on account for each row
      when (old.holds_money is distinct from new.holds_money) execute function ledger_sum_of_account()`,
  ]);
