import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Links that open something without a sign-in (server/platform/links). Of the secret only a hash is kept. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table form_link (
      id text primary key,
      token_hash text not null unique,
      purpose text not null,
      entity text not null,
      entity_id text not null,
      mailed_to text,
      created_at timestamptz not null,
      created_by text references app_user (id),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      opened_at timestamptz,
      saved_at timestamptz,
      submitted_at timestamptz,
      draft jsonb not null default '{}'
    )`,
    `create index form_link_subject on form_link (entity, entity_id, created_at desc)`,
    `create index form_link_end on form_link (expires_at)`,
    `create table form_upload (
      id text primary key,
      link_id text not null references form_link (id) on delete cascade,
      document text not null,
      at timestamptz not null,
      name text not null,
      type text not null,
      size bigint not null,
      sha256 text not null,
      file_key text not null unique,
      unique (link_id, document)
    )`,
  ]);
