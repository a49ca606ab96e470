import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a request over many records tells is held until it ends, and told once in every way that a reader has chosen. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table notification drop column batch',
    `create table pending_notice (
      id bigint generated always as identity primary key,
      batch text not null,
      user_id text not null references app_user (id) on delete cascade,
      kind text not null,
      wording jsonb not null,
      route text,
      many_route text,
      pending_since timestamptz not null
    )`,
    'create index pending_notice_batch on pending_notice (batch)',
    'create index pending_notice_of on pending_notice (user_id)',
  ]);
