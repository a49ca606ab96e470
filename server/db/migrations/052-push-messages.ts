import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What waits to be pushed to a browser, written in the transaction of its notification. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table push_message (
      id text primary key,
      subscription_id text not null references push_subscription (id) on delete cascade,
      payload jsonb not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      due_at timestamptz not null
    )`,
    'create index push_message_due on push_message (due_at, id)',
    'create index push_message_of on push_message (subscription_id)',
    // letters of notifications that nobody has begun to send
    'create table notice_letter (mail_id text primary key references mail (id) on delete cascade)',
  ]);
