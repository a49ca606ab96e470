import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * An address belongs to one user. Somebody who invites it without seeing whose it is must not learn that it is taken: his invitation
 * stands in his list like any other one, and nobody can take it up.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table app_user add column address_taken boolean not null default false`,
    `drop index app_user_email`,
    `create unique index app_user_email on app_user (lower(email)) where not address_taken`,
    `create function app_user_address() returns trigger language plpgsql as
      $$ begin
        if new.state = 'invited' and exists (select from app_user u where lower(u.email) = lower(new.email)) then
          new.address_taken := true;
        end if;
        return new;
      end $$`,
    // after the trigger app_user_begins, which fills the state: they run in the order of their names
    `create trigger app_user_begins_address before insert on app_user
      for each row execute function app_user_address()`,
  ]);
