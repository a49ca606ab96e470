import type { Kysely } from 'kysely';
import { caseColumns, runStatements } from '../statements';

/** What every area of records stands on (server/records). The words of a search are made the same way on both sides. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create function search_words(text) returns text[] language sql immutable parallel safe as
      $$ select array_remove(string_to_array(regexp_replace(lower($1), '[[:space:][:punct:]]+', ' ', 'g'), ' '), '') $$`,
    `create function search_vector(text) returns tsvector language sql immutable parallel safe as
      $$ select array_to_tsvector(search_words($1)) $$`,
    // every word as the beginning of one; null when there is none
    `create function search_query(text) returns tsquery language sql immutable parallel safe as
      $$ select nullif(array_to_string(array(
        select '''' || word || ''':*' from unnest(search_words($1)) as word limit 20), ' & '), '')::tsquery $$`,

    `create function fill_case_state() returns trigger language plpgsql as
      $$ begin
        new.state_value := coalesce(new.state_value, to_jsonb(new.state));
        new.leaves := coalesce(new.leaves, array[new.state]);
        return new;
      end $$`,
    ...caseColumns('lead'),

    `create table case_event (
      entity text not null,
      entity_id text not null,
      seq integer not null,
      type text not null,
      actor_id text,
      at timestamptz not null,
      due_at timestamptz,
      machine text not null,
      machine_version integer not null,
      from_leaves text[] not null,
      to_leaves text[] not null,
      payload jsonb not null,
      version integer,
      primary key (entity, entity_id, seq)
    )`,

    `create table case_timer (
      entity text not null,
      entity_id text not null,
      timer text not null,
      due_at timestamptz not null,
      primary key (entity, entity_id, timer)
    )`,
    `create index case_timer_due on case_timer (due_at)`,

    `create table request_key (
      user_id text not null references app_user (id) on delete cascade,
      key text not null,
      call text not null,
      hash text not null,
      entity_id text not null,
      at timestamptz not null,
      primary key (user_id, key)
    )`,
    `create index request_key_age on request_key (at)`,

    `create table user_grant (
      user_id text not null references app_user (id) on delete cascade,
      grant_name text not null check (grant_name in ('salary', 'bank', 'passport')),
      primary key (user_id, grant_name)
    )`,

    // the version of the record that the entry led to
    `alter table audit add column version integer`,
  ]);
