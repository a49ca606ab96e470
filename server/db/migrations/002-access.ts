import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table auth_session (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      created_at timestamptz not null,
      revoked_at timestamptz,
      revoked_for text,
      user_agent text,
      address text
    )`,
    `create index auth_session_user on auth_session (user_id) where revoked_at is null`,

    `create table refresh_token (
      id text primary key,
      session_id text not null references auth_session (id) on delete cascade,
      token_hash text not null unique,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      spent_at timestamptz,
      successor_sealed text
    )`,
    `create index refresh_token_session on refresh_token (session_id)`,
    `create index refresh_token_expiry on refresh_token (expires_at)`,

    `create table sign_in_attempt (
      key text primary key,
      failures integer not null,
      window_started_at timestamptz not null,
      locked_until timestamptz
    )`,

    `create table password_reset (
      token_hash text primary key,
      user_id text not null references app_user (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index password_reset_user on password_reset (user_id)`,

    `create table one_time_code (
      code_hash text primary key,
      user_id text not null references app_user (id) on delete cascade,
      purpose text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    `create index one_time_code_user on one_time_code (user_id)`,

    `create table audit (
      seq bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id text,
      action text not null,
      entity text not null,
      entity_id text not null,
      before jsonb,
      after jsonb
    )`,
    `create index audit_entity on audit (entity, entity_id, seq)`,
    // Append-only by rule of the database: what happened is never rewritten.
    `create function audit_is_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'audit is append-only'; end $$`,
    `create trigger audit_append_only before update or delete on audit
      for each row execute function audit_is_append_only()`,
  ]);
