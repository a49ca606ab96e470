import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** How somebody wants to hear of one kind of notification; no row: within the portal and by push, not by mail. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table notification_preference (
      user_id text not null references app_user (id) on delete cascade,
      kind text not null check (length(kind) between 1 and 60),
      in_portal boolean not null,
      push boolean not null,
      email boolean not null,
      primary key (user_id, kind)
    )`,
    // every value that a configuration key has had: `configuration` holds the latest one
    `create table configuration_change (
      id bigint generated always as identity primary key,
      key text not null,
      value jsonb not null,
      actor_id text,
      at timestamptz not null
    )`,
    `create index configuration_change_key on configuration_change (key, id desc)`,
  ]);
