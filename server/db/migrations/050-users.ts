import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, runStatements } from '../statements';

/**
 * A user becomes a record with a lifecycle. `state` and `status` are one thing under two names: whichever is written, the other one
 * follows, and so does what the lifecycle keeps beside it.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table app_user
      add column machine text not null default 'user',
      add column machine_version integer not null default 1,
      add column state text,
      add column state_since timestamptz,
      add column invitation_mail_id text references mail (id) on delete set null,
      add column full_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
      alter column last_name set default ''`,
    `update app_user set state = status, state_since = updated_at`,
    `alter table app_user alter column state set not null, alter column state_since set not null`,
    `create function app_user_begins() returns trigger language plpgsql as
      $$ begin
        new.state := coalesce(new.state, new.status);
        new.status := new.state;
        new.state_since := coalesce(new.state_since, new.created_at, now());
        new.machine := coalesce(new.machine, 'user');
        new.machine_version := coalesce(new.machine_version, 1);
        return new;
      end $$`,
    // before the trigger app_user_state, which looks at the state: they run in the order of their names
    `create trigger app_user_begins before insert on app_user for each row execute function app_user_begins()`,
    `create function app_user_status_follows() returns trigger language plpgsql as
      $$ begin
        if new.status is distinct from old.status and new.state is not distinct from old.state then
          new.state := new.status;
          new.state_value := to_jsonb(new.state);
          new.leaves := array[new.state];
          new.state_since := new.updated_at;
        end if;
        new.status := new.state;
        return new;
      end $$`,
    `create trigger app_user_status_follows before update of state, status on app_user
      for each row execute function app_user_status_follows()`,
    ...caseColumns('app_user'),
    ...listIndexes('app_user', {
      searched: ['first_name', 'last_name', 'email'],
      sorted: { full_name: 'filled' },
      filtered: ['role', 'company_id'],
    }),
  ]);
