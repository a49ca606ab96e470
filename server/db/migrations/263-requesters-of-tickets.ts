import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** A ticket says who has asked for it: an employee answers his own, whatever his client opened it does. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table ticket add column requester text not null default 'client'`,
    `update ticket set requester = 'employee'
      where created_by in (select id from app_user where role = 'isEmployee')`,
  ]);
