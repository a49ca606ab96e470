import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What a notification says, as data that the portal words in the language of its reader; those of before keep their text. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [`alter table notification add column wording jsonb`]);
