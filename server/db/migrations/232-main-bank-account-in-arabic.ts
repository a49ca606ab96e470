import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The main bank account has its name in Arabic also where migration 224 ran while that was written beside a code. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update account set name_ar = 'الحساب المصرفي الرئيسي'
      where code = '1010' and name = 'Main bank account' and name_ar is null`,
  ]);
