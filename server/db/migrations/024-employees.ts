import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, runStatements } from '../statements';

/**
 * An employee becomes a record with a lifecycle. His standing has one truth, `state`: `status`, by which others count, follows it by
 * trigger, and a row that comes with a status only begins in the state that it means.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table employee
      add column machine text not null default 'employment',
      add column machine_version integer not null default 1,
      add column state text,
      add column state_since timestamptz,
      add column full_name text not null generated always as (btrim(first_name || ' ' || last_name)) stored,
      add column phone text,
      add column person_code text,
      add column iban text,
      add column gender text check (gender in ('female', 'male')),
      add column job_title text,
      add column establishment text,
      add column contract_ends_on date,
      add column last_day_on date,
      add column standing_reason text,
      alter column last_name set default '',
      alter column gross_fils drop not null,
      alter column basic_fils drop not null,
      drop constraint employee_status_check`,
    // basic pay within the gross is a rule of the area, which tells who broke it
    `do $$ declare held record; begin
      for held in select conname from pg_constraint where conrelid = 'employee'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%basic_fils%' loop
        execute format('alter table employee drop constraint %I', held.conname);
      end loop;
    end $$`,
    `update employee set state = case status when 'former' then 'ended' else 'active' end,
      state_since = coalesce(left_on, joined_on)::timestamptz`,
    `alter table employee alter column state set not null, alter column state_since set not null,
      add constraint employee_status_check check (status in ('coming', 'active', 'former', 'cancelled')),
      add constraint employee_basic_check check (basic_fils >= 0)`,
    `create function employment_status(state text) returns text language sql immutable parallel safe as
      $$ select case when state in ('draft', 'onboarding') then 'coming'
        when state = 'ended' then 'former' when state = 'cancelled' then 'cancelled' else 'active' end $$`,
    `create function employee_begins() returns trigger language plpgsql as
      $$ begin
        new.state := coalesce(new.state, case new.status when 'former' then 'ended' else 'active' end);
        new.state_since := coalesce(new.state_since, new.created_at, now());
        new.machine := coalesce(new.machine, 'employment');
        new.machine_version := coalesce(new.machine_version, 1);
        new.status := employment_status(new.state);
        return new;
      end $$`,
    // before the trigger employee_state, which looks at the state: they run in the order of their names
    `create trigger employee_begins before insert on employee for each row execute function employee_begins()`,
    `create function employee_status_follows() returns trigger language plpgsql as
      $$ begin
        if new.status is distinct from old.status and new.state is not distinct from old.state then
          raise exception 'the status of an employee follows from his state';
        end if;
        new.status := employment_status(new.state);
        return new;
      end $$`,
    `create trigger employee_status_follows before update of state, status on employee
      for each row execute function employee_status_follows()`,
    ...caseColumns('employee'),
    ...listIndexes('employee', {
      searched: [
        'first_name',
        'last_name',
        'job_title',
        'establishment',
        'nationality',
        'email',
        'person_code',
      ],
      sorted: {
        full_name: 'filled',
        joined_on: 'filled',
        contract_ends_on: 'may be empty',
        left_on: 'may be empty',
      },
      filtered: ['company_id'],
    }),
  ]);
