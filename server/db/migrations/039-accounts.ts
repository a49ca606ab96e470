import type { Kysely } from 'kysely';
import { caseColumns, listIndexes, PROCESS, runStatements } from '../statements';

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    // Numbers without gaps (server/platform/document-number.ts): a sequence would leave some when a transaction is rolled back.
    `create table document_series (name text primary key, last integer not null check (last >= 0))`,

    `create table account (
      ${PROCESS},
      code text not null,
      name text not null,
      label text not null generated always as (code || ' ' || name) stored,
      kind text not null,
      parent_id text references account (id),
      is_postable boolean not null default true,
      is_bank boolean,
      check (parent_id <> id)
    )`,
    `create unique index account_code on account (lower(code))`,
    ...caseColumns('account'),
    ...listIndexes('account', {
      searched: ['code', 'name'],
      sorted: { code: 'filled' },
      filtered: ['parent_id'],
    }),

    `create table cost_centre (
      ${PROCESS},
      code text not null,
      name text not null,
      label text not null generated always as (code || ' ' || name) stored,
      owner_id text references app_user (id)
    )`,
    `create unique index cost_centre_code on cost_centre (lower(code))`,
    ...caseColumns('cost_centre'),
    ...listIndexes('cost_centre', {
      searched: ['code', 'name'],
      sorted: { code: 'filled' },
      filtered: ['owner_id'],
    }),
  ]);
