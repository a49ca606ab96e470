import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What of a return is set against what is due when it is filed. Returns that were filed before set nothing off. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table tax_period add column set_off_fils bigint']);
