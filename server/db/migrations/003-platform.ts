import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table mail (
      id text primary key,
      to_address text not null,
      subject text not null,
      text text not null,
      html text,
      created_at timestamptz not null,
      sent_at timestamptz,
      state text not null check (state in ('stored', 'sending', 'sent', 'failed')),
      error text
    )`,
    `create index mail_recipient on mail (lower(to_address), created_at desc)`,
    `create index mail_unsent on mail (created_at) where state in ('sending', 'failed')`,

    `create table secret (name text primary key, value text not null, created_at timestamptz not null default now())`,
    `create table configuration (key text primary key, value jsonb not null)`,

    `create table product (
      id text primary key,
      product_name text not null,
      img_name text,
      base_url text not null
    )`,
    `create table product_access (
      user_id text not null references app_user (id) on delete cascade,
      product_id text not null references product (id) on delete cascade,
      primary key (user_id, product_id)
    )`,

    `create table push_subscription (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      endpoint text not null unique,
      subscription jsonb not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create index push_subscription_user on push_subscription (user_id)`,

    `create table notification (
      id text primary key,
      user_id text not null references app_user (id) on delete cascade,
      kind text not null,
      title text not null,
      body text not null,
      route text,
      created_at timestamptz not null,
      read_at timestamptz
    )`,
    `create index notification_user on notification (user_id, created_at desc, id)`,
  ]);
