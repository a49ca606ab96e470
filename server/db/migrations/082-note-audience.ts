import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What staff have written so far was meant for staff; what everybody else has written they read as before. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table note add column audience text not null default 'internal'
      check (audience in ('internal', 'shared'))`,
    `update note set audience = 'shared' where author_id in (select id from app_user where role in ('isAdmin', 'isEmployee'))`,
    'alter table note alter column audience drop default',
  ]);
