import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Staff with a part of the work of finance each, and auditors. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table app_user drop constraint app_user_role_check`,
    `alter table app_user add constraint app_user_role_check check
      (role in ('isSuperAdmin', 'isAdmin', 'isEmployee', 'isPayroll', 'isBilling', 'isTreasury', 'isAuditor'))`,
  ]);
