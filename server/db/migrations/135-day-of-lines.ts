import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * A line carries the day of its entry from the moment on at which it is posted, and none before: whatever adds up the books reads the
 * lines alone. The database writes it, whoever posts.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table journal_line add column entry_on date`,
    `update journal_line as line set entry_on = entry.entry_on from journal_entry as entry
      where entry.id = line.entry_id and entry.state in ('posted', 'reversed') and line.state <> 'removed'`,
    `create function journal_line_day() returns trigger language plpgsql as $$
      begin
        new.entry_on := (select entry.entry_on from journal_entry as entry
          where entry.id = new.entry_id and entry.state in ('posted', 'reversed') and new.state <> 'removed');
        return new;
      end $$`,
    `create trigger journal_line_day before insert on journal_line for each row execute function journal_line_day()`,
    `create function journal_entry_posted() returns trigger language plpgsql as $$
      begin
        update journal_line set entry_on = new.entry_on where entry_id = new.id and state <> 'removed';
        return null;
      end $$`,
    `create trigger journal_entry_posted after update of state on journal_entry for each row
      when (new.state = 'posted' and old.state <> 'posted') execute function journal_entry_posted()`,
    `create index journal_line_by_entry_on on journal_line (entry_on, id)`,
    `create index journal_line_by_entry_on_down on journal_line (entry_on desc nulls last, id desc)`,
    `create index journal_line_posted on journal_line (account_id, entry_on) include (side, amount_fils)
      where entry_on is not null`,
  ]);
