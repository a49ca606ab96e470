import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The account of what partners owe has its name in Arabic, where it is called as the chart calls it and has none. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `update account set name_ar = 'ذمم الشركاء المدينة'
      where code = '1180' and name = 'Receivables from partners' and name_ar is null`,
  ]);
