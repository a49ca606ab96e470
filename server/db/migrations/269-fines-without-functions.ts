import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Lists state a fine as an expression (server/areas/visas/fine-sql.ts): a function was begun anew for each row. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'drop function visa_fine(visa_case, date)',
    'drop function overstay_fine(date, date)',
    'drop function emirates_id_fine(date, date)',
    'drop function visa_setting_at(text, date)',
  ]);
