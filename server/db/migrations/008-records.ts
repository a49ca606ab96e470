import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What hangs on the records of every area: `entity` is the table of the record, `entity_id` its key there. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table note (
      id text primary key,
      entity text not null,
      entity_id text not null,
      at timestamptz not null,
      author_id text not null references app_user (id),
      text text not null
    )`,
    `create index note_entity on note (entity, entity_id, at desc, id)`,

    `create table attachment (
      id text primary key,
      entity text not null,
      entity_id text not null,
      at timestamptz not null,
      author_id text references app_user (id),
      name text not null,
      type text not null,
      size bigint not null,
      sha256 text not null,
      file_key text not null unique
    )`,
    `create index attachment_entity on attachment (entity, entity_id, at desc, id)`,

    `create table saved_view (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      area text not null,
      name text not null,
      shared boolean not null,
      tab text,
      query jsonb not null,
      columns jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint saved_view_name unique (user_id, area, name)
    )`,
    `create index saved_view_area on saved_view (area, user_id)`,
    `create index saved_view_shared on saved_view (area) where shared`,

    `create table download_ticket (
      hash text primary key,
      user_id text not null references app_user (id) on delete cascade,
      session_id text not null references auth_session (id) on delete cascade,
      about jsonb not null,
      expires_at timestamptz not null
    )`,
    `create index download_ticket_expiry on download_ticket (expires_at)`,

    `create table import_run (
      id text primary key,
      area text not null,
      user_id text not null references app_user (id) on delete cascade,
      file text not null,
      state text not null check (state in
        ('mapping', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
      columns jsonb not null,
      mapping jsonb not null,
      total integer not null,
      processed integer not null default 0,
      created integer not null default 0,
      updated integer not null default 0,
      rejected integer not null default 0,
      last_row integer not null default 1,
      is_writing boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create index import_run_working on import_run (created_at) where state in ('checking', 'importing')`,
    `create index import_run_age on import_run (updated_at)`,

    `create table import_row (
      import_id text not null references import_run (id) on delete cascade,
      row integer not null,
      cells jsonb not null,
      key text,
      problems jsonb,
      primary key (import_id, row)
    )`,
    `create index import_row_rejected on import_row (import_id, row) where problems is not null`,
    `create index import_row_key on import_row (import_id, key) where key is not null`,
  ]);
