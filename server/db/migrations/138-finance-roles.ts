import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Staff with a part of the work of finance each, and auditors; amounts up to which somebody approves. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table app_user drop constraint app_user_role_check`,
    `alter table app_user add constraint app_user_role_check check
      (role in ('isSuperAdmin', 'isAdmin', 'isEmployee', 'isPayroll', 'isBilling', 'isTreasury', 'isAuditor'))`,
    `alter table app_user add column approval_limit_fils bigint check (approval_limit_fils >= 0)`,
    `create index app_user_limited on app_user (approval_limit_fils) where approval_limit_fils is not null`,
  ]);
