import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The level of skill of a job, and the insurance against its loss. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table visa_case
      add column skill_level integer check (skill_level between 1 and 9),
      add column iloe_certificate text,
      add column iloe_expires_on date`,
  ]);
